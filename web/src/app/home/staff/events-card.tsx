import { formatTimeOfDay, manilaDay, weekdayOf } from '@app/rules/time/manila';
import { relativeTime } from '@app/rules/time/relative';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import type { TodaysEventsQuery } from '#gql/graphql.ts';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import { TodaysEvents } from './staff-home.operations.ts';

type TodaysEvent = TodaysEventsQuery['todaysEvents']['items'][number];

/** Doors open a little before. */
const openBefore = 30 * 60_000;

/** What takes place today, and what comes next. */
export function EventsCard() {
  const { may, mayOpen } = useAccess();
  const query = useQuery(TodaysEvents, { fetchPolicy: 'cache-and-network' });
  const next = query.data?.todaysEvents.next;
  return (
    <HomeCard
      title="Today’s events"
      className={classes.eventsFirst}
      aside={
        <RouteLink to="events" size="sm">
          Calendar
        </RouteLink>
      }
      footer={
        <>
          <span className={classes.dim}>
            {next ? `Next: ${next.title}, ${dayAndTime(next.startsAt)}` : 'Nothing planned'}
          </span>
          {may('event_create') && mayOpen('newEvent') && (
            <RouteLink to="newEvent" size="sm">
              New event
            </RouteLink>
          )}
        </>
      }
    >
      <CardState query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ todaysEvents: { items } }) =>
          items.length === 0 ? (
            <p className={classes.nothing}>No events today.</p>
          ) : (
            <ul className={classes.rows}>
              {items.map((event) => (
                <EventRow key={event.occurrenceId} event={event} />
              ))}
            </ul>
          )
        }
      </CardState>
    </HomeCard>
  );
}

function EventRow({ event }: { event: TodaysEvent }) {
  const now = useNow();
  const [time, half] = formatTimeOfDay(new Date(event.startsAt)).split(' ');
  const starts = new Date(event.startsAt);
  const isOver = new Date(event.endsAt) <= now;
  const isOpen = !isOver && starts.getTime() - openBefore <= now.getTime();
  const going =
    event.capacity === null ? `${event.goingCount} going` : `${event.goingCount} of ${event.capacity} places`;
  return (
    <li className={classes.row}>
      <span className={classes.when}>
        {time}
        <span>{half}</span>
      </span>
      <span className={classes.grow}>
        <RouteLink to="event" params={{ id: event.eventId }} className={classes.name}>
          {event.title}
        </RouteLink>
        <span className={classes.detail}>
          {[event.host, event.place, going].filter((text) => text !== null && text !== '').join(' · ')}
        </span>
      </span>
      {isOpen && event.meetingUrl ? (
        <Button component="a" href={event.meetingUrl} target="_blank" rel="noreferrer" variant="light" size="xs">
          Open
        </Button>
      ) : (
        <StatusBadge tone={isOver ? 'neutral' : 'outline'}>{stateOf({ isOver, isOpen, starts, now })}</StatusBadge>
      )}
    </li>
  );
}

function stateOf({ isOver, isOpen, starts, now }: { isOver: boolean; isOpen: boolean; starts: Date; now: Date }) {
  if (isOver) return 'Over';
  if (isOpen) return 'Now';
  const text = relativeTime(starts, now);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function dayAndTime(instant: string): string {
  const starts = new Date(instant);
  return `${weekdayOf(manilaDay(starts)).slice(0, 3)} ${formatTimeOfDay(starts)}`;
}
