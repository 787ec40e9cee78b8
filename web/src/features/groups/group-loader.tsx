import type { ReactNode } from 'react';
import type { GroupDetailQuery, SubGroupDetailQuery } from '../../gql/graphql.ts';
import { type DataViewFailure, DataView } from '../../graphql/data-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { GroupDetail, SubGroupDetail } from './groups.operations.ts';

/** The group of a page, or why it is not there. */
export function GroupLoader({ id, ready }: { id: number; ready: (group: GroupDetailQuery['group']) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={GroupDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <NotThere what="group" failure={failure} />}
      ready={({ group }) => ready(group)}
    />
  );
}

type SubGroupLoaderProps = { id: number; ready: (subGroup: SubGroupDetailQuery['subGroup']) => ReactNode };

export function SubGroupLoader({ id, ready }: SubGroupLoaderProps) {
  return (
    <DataView
      key={id}
      query={SubGroupDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <NotThere what="sub-group" failure={failure} />}
      ready={({ subGroup }) => ready(subGroup)}
    />
  );
}

function NotThere({ what, failure }: { what: string; failure: DataViewFailure }) {
  if (failure.code !== 'NOT_FOUND') return <ErrorState message={failure.text} onRetry={failure.retry} />;
  return (
    <EmptyState
      level={1}
      drawing="search"
      title={`This ${what} was not found`}
      text="It may have been deleted, or it is not one of yours."
    />
  );
}
