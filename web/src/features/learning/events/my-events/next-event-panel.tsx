import { daysUntil, manilaDay } from '@app/rules/time/manila';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { EventTime } from '../event-time.tsx';
import classes from '../events.module.css';
import { AnswerButtons } from './answer-buttons.tsx';
import { DateTile } from './date-tile.tsx';
import { EventLink } from './my-event-card.tsx';
import { ComingEvents } from './my-events.operations.ts';
import { seatsText } from './seats-text.ts';

type NextEventProps = {
  /** Instead of "Tonight", "Tomorrow" and so on. */
  title?: string;
  /** Answering is the one thing to do next. */
  isNext: boolean;
};

/** The next event with the answer in place, for other pages. */
export function NextEventPanel({ title, isNext }: NextEventProps) {
  // The home has asked for it already.
  const { data } = useQuery(ComingEvents, { fetchPolicy: 'cache-first' });
  const now = useNow();
  const event = data?.myEvents.items[0];
  if (!data) return null;
  return (
    <Section
      title={title ?? (event ? headingOf(new Date(event.startsAt), now) : 'Events')}
      aside={<RouteLink to="viewEvents">All events</RouteLink>}
    >
      {event ? (
        <Card
          padding="md"
          footer={event.gate.isOpen && !event.isCancelled && <AnswerButtons event={event} isMain={isNext} />}
        >
          <div className={classes.comingItem}>
            <DateTile startsAt={event.startsAt} />
            <div className={classes.words}>
              <h3 className={classes.title} data-tapped-around>
                <EventLink event={event} />
              </h3>
              <p className={classes.facts}>
                <EventTime startsAt={event.startsAt} endsAt={event.endsAt} />
              </p>
              {event.host && <p className={classes.facts}>with {event.host}</p>}
              <p className={classes.facts}>{seatsText(event, false)}</p>
            </div>
          </div>
        </Card>
      ) : (
        <Card>
          <p className={classes.facts}>We tell you when the next one is set.</p>
        </Card>
      )}
    </Section>
  );
}

/** On Manila's clock the evening begins at five. */
const evening = 17;

function headingOf(startsAt: Date, now: Date): string {
  const days = daysUntil(manilaDay(startsAt), now);
  if (days === 1) return 'Tomorrow';
  if (days !== 0) return 'Next event';
  const hour = (startsAt.getUTCHours() + 8) % 24;
  return hour >= evening ? 'Tonight' : 'Today';
}
