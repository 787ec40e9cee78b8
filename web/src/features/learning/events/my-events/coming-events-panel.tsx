import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateTile } from './date-tile.tsx';
import { EventTime } from '../event-time.tsx';
import classes from '../events.module.css';
import { EventLink } from './my-event-card.tsx';
import { ComingEvents } from './my-events.operations.ts';

/** The next few events, for other pages. Nothing is drawn when nothing comes or it cannot be read. */
export function ComingEventsPanel() {
  const { data } = useQuery(ComingEvents);
  const items = data?.myEvents.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card
      title="Upcoming events"
      rank={2}
      aside={
        <span data-tapped-around="first">
          <RouteLink to="viewEvents">All events</RouteLink>
        </span>
      }
    >
      <ul className={classes.coming}>
        {items.map((event) => (
          <li key={event.id} className={classes.comingItem}>
            <DateTile startsAt={event.startsAt} />
            <span className={classes.words} data-tapped-around>
              <EventLink event={event} />
              <span className={classes.facts}>
                <EventTime startsAt={event.startsAt} endsAt={event.endsAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
