import type { ReactNode } from 'react';
import type { StageDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { StageDetail } from '../stages.operations.ts';

export type StageOfPage = StageDetailQuery['stage'];

/** The stage of a page, or why it is not there. */
export function StageLoader({ id, ready }: { id: number; ready: (stage: StageOfPage) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={StageDetail}
      variables={{ id }}
      noun="stage"
      back={<RouteButton to="stages">All stages</RouteButton>}
      ready={({ stage }) => ready(stage)}
    />
  );
}
