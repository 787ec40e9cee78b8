import { manilaDay, months, weekdayOf } from '@app/rules/time/manila';
import classes from '../events.module.css';

/** The day in Manila as a leaf of a calendar; the words beside it say the same. */
export function DateTile({ startsAt }: { startsAt: string }) {
  const day = manilaDay(new Date(startsAt));
  return (
    <span className={classes.tile} aria-hidden>
      <span className={classes.tileMonth}>{months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}</span>
      <span className={classes.tileDay}>{Number(day.slice(8))}</span>
      <span className={classes.tileWeekday}>{weekdayOf(day).slice(0, 3)}</span>
    </span>
  );
}
