import type { ReactNode } from 'react';
import type { FunnelPartsFragment } from '../../gql/graphql.ts';
import { DataView, type DataViewFailure } from '../../graphql/data-view.tsx';
import { PageFailure } from '../../navigation/page-failure.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
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
export function Missing({ what, failure }: { what: string; failure: DataViewFailure }) {
  const back = <RouteButton to="funnels">All funnels</RouteButton>;
  return <PageFailure noun={what} reason="Look whether the address is complete." back={back} failure={failure} />;
}
