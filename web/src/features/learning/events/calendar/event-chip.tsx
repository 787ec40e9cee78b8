import type { Placed } from '@app/rules/learning/events/calendar-lanes';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatTimeOfDay } from '@app/rules/time/manila';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { type CalendarEntry, entryText } from './calendar-entry.ts';
import classes from './calendar.module.css';

/** One time of an event in its day; it leads to the event. */
export function EventChip({ entry, isContinued, continues, tabIndex }: Placed<CalendarEntry> & { tabIndex: number }) {
  const { mayOpen } = useAccess();
  const { eventId, title, status, isCancelled, startsAt, endsAt } = entry;
  const now = useNow();
  const look = {
    className: classes.chip,
    title: entryText(entry),
    'data-draft': status === 'draft' || undefined,
    'data-cancelled': isCancelled || undefined,
    'data-past': endsAt <= now || undefined,
    'data-continued': isContinued || undefined,
    'data-continues': continues || undefined,
  };
  const words = (
    <>
      {isContinued ? (
        <HiddenText>Continues: </HiddenText>
      ) : (
        <span className={classes.chipTime}>{shortTime(startsAt)}</span>
      )}{' '}
      {title}
      {isCancelled && <HiddenText>, cancelled</HiddenText>}
      {status === 'draft' && <HiddenText>, draft</HiddenText>}
    </>
  );
  if (!mayOpen('event')) return <span {...look}>{words}</span>;
  return (
    <Link to={pathTo('event', { id: eventId })} tabIndex={tabIndex} {...look}>
      {words}
    </Link>
  );
}

/** `8 PM`, `8:30 PM`: a chip is short. */
function shortTime(instant: Date): string {
  return formatTimeOfDay(instant).replace(':00', '');
}
