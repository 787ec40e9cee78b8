import { formatDay, formatInstant, isManilaDay, manilaDay } from '@app/rules/time/manila';
import { relativeDay, relativeTime } from '@app/rules/time/relative';
import classes from './date-text.module.css';
import { useNow } from './use-now.ts';

type DateTextProps = {
  /** A day as `YYYY-MM-DD`, or an instant. */
  value: string | Date;
  /** `day` is `Sat, Nov 14 2026`, `relative` is `in 3 days`, `exact` adds the time of an instant. */
  form?: 'day' | 'relative' | 'exact';
};

/** A date as people say it, with the exact value on hover. */
export function DateText({ value, form = 'day' }: DateTextProps) {
  const now = useNow();
  const texts =
    typeof value === 'string' && isManilaDay(value) ? dayTexts(value, now) : instantTexts(new Date(value), now);
  return (
    <time className={classes.date} dateTime={texts.machine} title={form === 'exact' ? texts.relative : texts.exact}>
      {texts[form]}
    </time>
  );
}

function dayTexts(day: string, now: Date) {
  return { day: formatDay(day), relative: relativeDay(day, now), exact: formatDay(day), machine: day };
}

function instantTexts(instant: Date, now: Date) {
  return {
    day: formatDay(manilaDay(instant)),
    relative: relativeTime(instant, now),
    exact: formatInstant(instant),
    machine: instant.toISOString(),
  };
}
