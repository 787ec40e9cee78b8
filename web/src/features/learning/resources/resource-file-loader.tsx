import type { ReactNode } from 'react';
import type { ResourceFileDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { ResourceFileDetail } from './resources.operations.ts';

export type ResourceFile = ResourceFileDetailQuery['resourceFile'];

/** The resource of a staff page, or why it is not there. */
export function ResourceFileLoader({ id, ready }: { id: number; ready: (resource: ResourceFile) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={ResourceFileDetail}
      variables={{ id }}
      noun="resource"
      back={<RouteButton to="resourceFiles">All resource files</RouteButton>}
      ready={({ resourceFile }) => ready(resourceFile)}
    />
  );
}
