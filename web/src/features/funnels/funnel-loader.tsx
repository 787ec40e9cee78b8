import type { ReactNode } from 'react';
import type { FunnelPartsFragment } from '../../gql/graphql.ts';
import { DataView, type DataViewFailure } from '../../graphql/data-view.tsx';
import { ForbiddenState } from '../../navigation/forbidden-state.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { FunnelDetail } from './funnels.operations.ts';

type FunnelLoaderProps = { id: string; ready: (funnel: FunnelPartsFragment) => ReactNode };

/** The funnel of a page, or why it is not there. */
export function FunnelLoader({ id, ready }: FunnelLoaderProps) {
  return (
    <DataView
      key={id}
      query={FunnelDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <Missing what="funnel" failure={failure} />}
      ready={({ funnel }) => ready(funnel)}
    />
  );
}

/** What stands in place of a page whose subject did not come. */
export function Missing({ what, failure: { code, text, retry } }: { what: string; failure: DataViewFailure }) {
  if (code === 'FORBIDDEN') return <ForbiddenState />;
  if (code !== 'NOT_FOUND') return <ErrorState level={1} message={text} onRetry={retry} />;
  return (
    <EmptyState
      level={1}
      drawing="search"
      title={`This ${what} was not found`}
      text="Look whether the address is complete."
      action={<RouteButton to="funnels">All funnels</RouteButton>}
    />
  );
}
