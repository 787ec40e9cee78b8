import type { ReactNode } from 'react';
import type { StageDetailQuery } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { StageDetail } from './stages.operations.ts';

export type StageOfPage = StageDetailQuery['stage'];

/** The stage of a page, or why it is not there. */
export function StageLoader({ id, ready }: { id: number; ready: (stage: StageOfPage) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={StageDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This stage was not found"
            text="It may have been deleted."
            action={<RouteButton to="stages">All stages</RouteButton>}
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ stage }) => ready(stage)}
    />
  );
}
