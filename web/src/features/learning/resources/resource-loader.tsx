import type { ReactNode } from 'react';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import type { MyResourceQuery, MyResourceQueryVariables } from '#gql/graphql.ts';
import type { Operation } from '#graphql/client/operation.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { ResourceView } from './resource-view.tsx';
import { MyResource, PublicResource } from './shelves.operations.ts';

type ResourceLoaderProps = {
  id: number;
  query: Operation<Pick<MyResourceQuery, 'resource'>, MyResourceQueryVariables>;
  /** The way back to the shelves. */
  back: ReactNode;
};

/** The resource of a learner's or a visitor's page, or why it is not there. */
function ResourceLoader({ id, query, back }: ResourceLoaderProps) {
  return (
    <DetailView
      key={id}
      query={query}
      variables={{ id }}
      noun="resource"
      reason="It may have been unpublished."
      back={back}
      ready={({ resource }) => <ResourceView resource={resource} />}
    />
  );
}

export function MyResourcePage() {
  const { id } = useRouteParams('viewResource');
  return (
    <ResourceLoader id={id} query={MyResource} back={<RouteButton to="viewResources">All resources</RouteButton>} />
  );
}

export function PublicResourcePage() {
  const { id } = useRouteParams('publicResource');
  return (
    <ResourceLoader
      id={id}
      query={PublicResource}
      back={<RouteButton to="publicResources">All free resources</RouteButton>}
    />
  );
}
