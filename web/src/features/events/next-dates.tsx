import { eventForm, type EventFormValues } from '@app/rules/events/event-form';
import { instantsOf } from '@app/rules/events/event-input';
import type { Occurrence, Series } from '@app/rules/events/occurrences';
import { useEffect, useState } from 'react';
import { EventTime } from './event-time.tsx';
import classes from './events.module.css';

const shownDates = 5;

/** The first dates of the rhythm as it stands in the form; nothing while it is not whole. */
export function NextDates({ values }: { values: EventFormValues }) {
  const dates = useFirstDates(seriesOf(values));
  if (!dates) return null;
  return (
    <div aria-live="polite">
      <p className={classes.legend}>The first dates</p>
      {dates.length === 0 ? (
        <p className={classes.facts}>No date falls into this time.</p>
      ) : (
        <ol className={classes.nextDates} aria-label="The first dates">
          {dates.map(({ startsAt, endsAt }) => (
            <li key={startsAt.getTime()}>
              <EventTime startsAt={startsAt.toISOString()} endsAt={endsAt.toISOString()} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The plan of the form, or null as long as its times and rhythm do not hold. A missing title does not matter here. */
function seriesOf(values: EventFormValues): Series | null {
  const parsed = eventForm.safeParse({ ...values, title: 'x', meetingUrl: '', capacity: '' });
  if (!parsed.success) return null;
  const { date, startTime, endTime, timeZone, recurrence } = parsed.data;
  return { ...instantsOf({ date, startTime, endTime, timeZone }), timeZone, recurrence };
}

/** The rules of the calendar are heavy and only this form needs them, so they come when they are asked for. */
function useFirstDates(series: Series | null): Occurrence[] | null {
  const [dates, setDates] = useState<Occurrence[] | null>(null);
  const key = JSON.stringify(series);
  useEffect(() => {
    let isCurrent = true;
    const work = async () => {
      const given = readSeries(key);
      if (!given) return null;
      const { occurrencesOf } = await import('@app/rules/events/occurrences');
      const [years, from] = [6, given.startsAt];
      return occurrencesOf(given, from, new Date(from.getTime() + years * 366 * 24 * 3_600_000)).slice(0, shownDates);
    };
    void work().then((found) => {
      if (isCurrent) setDates(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return dates;
}

function readSeries(key: string): Series | null {
  const series: Series | null = JSON.parse(key);
  return series && { ...series, startsAt: new Date(series.startsAt), endsAt: new Date(series.endsAt) };
}
