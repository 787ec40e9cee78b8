import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { MyResourceQuery, MyResourceQueryVariables } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { ResourceView } from './resource-view.tsx';

type ResourceLoaderProps = {
  id: number;
  query: TypedDocumentNode<Pick<MyResourceQuery, 'resource'>, MyResourceQueryVariables>;
  /** The way back to the shelves. */
  back: ReactNode;
};

/** The resource of a learner's or a visitor's page, or why it is not there. */
export function ResourceLoader({ id, query, back }: ResourceLoaderProps) {
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
