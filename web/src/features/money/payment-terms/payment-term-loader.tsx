import type { ReactNode } from 'react';
import type { PaymentTermDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { PaymentTermDetail } from './payment-terms.operations.ts';

export type Term = PaymentTermDetailQuery['paymentTerm'];

/** The term of a page, or why it is not there. */
export function PaymentTermLoader({ id, ready }: { id: string; ready: (term: Term) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={PaymentTermDetail}
      variables={{ id }}
      noun="payment term"
      reason="Check the link."
      back={<RouteButton to="paymentTerms">All payment terms</RouteButton>}
      ready={({ paymentTerm }) => ready(paymentTerm)}
    />
  );
}
