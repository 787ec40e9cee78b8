import type { ReactNode } from 'react';
import type { PaymentTermDetailQuery } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { PaymentTermDetail } from './payment-terms.operations.ts';

export type Term = PaymentTermDetailQuery['paymentTerm'];

/** The term of a page, or why it is not there. */
export function PaymentTermLoader({ id, ready }: { id: string; ready: (term: Term) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={PaymentTermDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This payment term was not found"
            text="Check the address."
            action={<RouteButton to="paymentTerms">All payment terms</RouteButton>}
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ paymentTerm }) => ready(paymentTerm)}
    />
  );
}
