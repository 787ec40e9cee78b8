import type { ReactNode } from 'react';
import type { EventFieldsFragment } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { EventDetail } from './events.operations.ts';

/** The event of a page, or why it is not there. */
export function EventLoader({ id, ready }: { id: number; ready: (event: EventFieldsFragment) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={EventDetail}
      variables={{ id }}
      noun="event"
      back={<RouteButton to="events">All events</RouteButton>}
      ready={({ event }) => ready(event)}
    />
  );
}
