import type { ReactNode } from 'react';
import type { FunnelPartsFragment } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { FunnelDetail } from './funnels.operations.ts';

type FunnelLoaderProps = { id: string; ready: (funnel: FunnelPartsFragment) => ReactNode };

/** The funnel of a page, or why it is not there. */
export function FunnelLoader({ id, ready }: FunnelLoaderProps) {
  return (
    <DetailView
      key={id}
      query={FunnelDetail}
      variables={{ id }}
      noun="funnel"
      reason="Check the link."
      back={<RouteButton to="funnels">All funnels</RouteButton>}
      ready={({ funnel }) => ready(funnel)}
    />
  );
}
