import { daysOfSpan } from '@app/rules/learning/events/calendar-lanes';
import { hoursText } from '@app/rules/learning/events/event-times';
import { monthOf } from '@app/rules/learning/events/month';
import { addressOf, pathTo } from '@app/rules/navigation/route-table';
import { formatDay } from '@app/rules/time/manila';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import { type CalendarEntry, goingText } from './calendar-entry.ts';
import type { MonthProps } from './month-weeks.tsx';
import classes from './calendar.module.css';

/** The chosen day and those after it in the month, on a phone. */
export function MonthList({ month, day, today, entries, mayPlan, isLoading }: MonthProps & { isLoading: boolean }) {
  const days = daysFrom(day, month, entries);
  return (
    <div className={classes.days}>
      {days.map(([each, dayEntries]) => (
        <section key={each} aria-label={formatDay(each)}>
          <header className={classes.listHead}>
            <h3 className={classes.listDay} data-today={each === today || undefined}>
              {formatDay(each)}
              {each === today && ' · Today'}
            </h3>
            {mayPlan && each === day && (
              <Button
                component={Link}
                to={addressOf('newEvent', { date: each })}
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                New event
              </Button>
            )}
          </header>
          {dayEntries.length > 0 ? (
            <ul className={classes.list}>
              {dayEntries.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </ul>
          ) : isLoading ? (
            <SkeletonText lines={2} />
          ) : (
            <p className={classes.none}>No events on this day.</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Row({ entry }: { entry: CalendarEntry }) {
  const { mayOpen } = useAccess();
  const { eventId, title, status, isCancelled, host } = entry;
  return (
    <li className={classes.row} data-cancelled={isCancelled || undefined}>
      <span className={classes.rowTime}>{hoursText(entry)}</span>
      {mayOpen('event') ? (
        <Link to={pathTo('event', { id: eventId })} className={classes.rowTitle}>
          {title}
        </Link>
      ) : (
        <span className={classes.rowTitle}>{title}</span>
      )}
      <span className={classes.rowFacts}>{[host, goingText(entry)].filter(Boolean).join(' · ')}</span>
      {(isCancelled || status === 'draft') && (
        <span>
          {isCancelled ? <StatusBadge tone="neutral">Cancelled</StatusBadge> : <ContentStatusBadge status={status} />}
        </span>
      )}
    </li>
  );
}

/** The chosen day even if nothing is on it, then every later day of the month that has something. */
function daysFrom(
  chosen: string,
  month: string,
  entries: readonly CalendarEntry[],
): (readonly [string, CalendarEntry[]])[] {
  const days = new Map<string, CalendarEntry[]>([[chosen, []]]);
  for (const entry of entries) {
    for (const day of daysOfSpan(entry)) {
      const isListed = day === chosen || (day > chosen && monthOf(day) === month);
      if (isListed) days.set(day, [...(days.get(day) ?? []), entry]);
    }
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
