import type { ReactNode } from 'react';
import type { BatchDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { BatchDetail } from './batches.operations.ts';

type Batch = BatchDetailQuery['batch'];

/** The batch of a page, or why it is not there. */
export function BatchLoader({ id, ready }: { id: number; ready: (batch: Batch) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={BatchDetail}
      variables={{ id }}
      noun="batch"
      back={<RouteButton to="batches">All batches</RouteButton>}
      ready={({ batch }) => ready(batch)}
    />
  );
}
