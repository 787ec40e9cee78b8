import type { ReactNode } from 'react';
import type { BatchDetailQuery } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { BatchDetail } from './batches.operations.ts';

type Batch = BatchDetailQuery['batch'];

/** The batch of a page, or why it is not there. */
export function BatchLoader({ id, ready }: { id: number; ready: (batch: Batch) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={BatchDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This batch was not found"
            text="It may have been deleted."
            action={<RouteButton to="batches">All batches</RouteButton>}
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ batch }) => ready(batch)}
    />
  );
}
