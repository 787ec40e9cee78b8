import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import type { MyEventCardFieldsFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { MembersOnlyGate } from '#parts/content/members-only-gate.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { DateTile } from './date-tile.tsx';
import { EventMarks } from './event-marks.tsx';
import { EventTime } from '../event-time.tsx';
import classes from '../events.module.css';
import { seatsText } from './seats-text.ts';
import { timeState } from './time-state.ts';

/** One occurrence of an event: the time, the host, the people going, and the viewer's answer. */
export function MyEventCard({ event }: { event: MyEventCardFieldsFragment }) {
  const now = useNow();
  return (
    <article className={classes.card} aria-label={event.title} data-cancelled={event.isCancelled || undefined}>
      <DateTile startsAt={event.startsAt} />
      <div className={classes.words}>
        <h3 className={classes.title} data-tapped-around>
          <EventLink event={event} />
        </h3>
        <p className={classes.facts}>
          <EventTime startsAt={event.startsAt} endsAt={event.endsAt} />
        </p>
        {event.host && <p className={classes.facts}>with {event.host}</p>}
        {event.recurrence && (
          <p className={classes.facts}>
            <IconRepeat size={16} aria-hidden /> {event.recurrence.text}
          </p>
        )}
        <div className={classes.marks}>
          <EventMarks event={event} />
          <span className={classes.facts}>{seatsText(event, timeState(event, now) === 'over')}</span>
        </div>
      </div>
      <AnswerButtons event={event} />
    </article>
  );
}

/** Links to the page, or to the offer that opens it when it is closed. */
export function EventLink({ event }: { event: Pick<MyEventCardFieldsFragment, 'id' | 'eventId' | 'title' | 'gate'> }) {
  const [isOpen, setIsOpen] = useState(false);
  if (event.gate.isOpen) {
    return (
      <RouteLink to="viewEvent" params={{ id: event.eventId }} query={{ on: String(event.id) }}>
        {event.title}
      </RouteLink>
    );
  }
  return (
    <>
      <button type="button" className={classes.closed} onClick={() => setIsOpen(true)}>
        {event.title}
      </button>
      <MembersOnlyGate
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        gate={event.gate}
        what="this event"
        item={{ kind: 'event', id: event.id, title: event.title }}
      />
    </>
  );
}
