import type { ReactNode } from 'react';
import type { ResourceFileDetailQuery } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { ResourceFileDetail } from './resources.operations.ts';

export type ResourceFile = ResourceFileDetailQuery['resourceFile'];

/** The resource of a staff page, or why it is not there. */
export function ResourceFileLoader({ id, ready }: { id: number; ready: (resource: ResourceFile) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={ResourceFileDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This resource was not found"
            text="It may have been deleted."
            action={<RouteButton to="resourceFiles">All resource files</RouteButton>}
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ resourceFile }) => ready(resourceFile)}
    />
  );
}
