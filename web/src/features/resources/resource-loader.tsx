import type { TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import type { MyResourceQuery, MyResourceQueryVariables } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
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
    <DataView
      key={id}
      query={query}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This resource was not found"
            text="It may have been taken off the shelf."
            action={back}
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ resource }) => <ResourceView resource={resource} />}
    />
  );
}
