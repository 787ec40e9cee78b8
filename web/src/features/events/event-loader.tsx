import type { ReactNode } from 'react';
import type { EventFieldsFragment } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { EventDetail } from './events.operations.ts';

/** The event of a page, or why it is not there. */
export function EventLoader({ id, ready }: { id: number; ready: (event: EventFieldsFragment) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={EventDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This event was not found"
            text="It may have been deleted."
            action={<RouteButton to="events">All events</RouteButton>}
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ event }) => ready(event)}
    />
  );
}
