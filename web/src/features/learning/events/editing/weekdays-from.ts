import type { EventFormValues } from '@app/rules/learning/events/event-form';
import { isManilaDay, type Weekday, weekdayOf } from '@app/rules/time/manila';

/**
 * The weekdays of a plan whose first date changes: that date is on one of them by rule, so its own is ticked, in place of
 * the one that only the date before it had ticked.
 */
export function weekdaysFrom({ date, recurrence }: EventFormValues, next: string | null): Weekday[] {
  const chosen = recurrence.weekdays;
  if (!next || !isManilaDay(next)) return chosen;
  const day = weekdayOf(next);
  const isOnlyBefore = chosen.length === 1 && isManilaDay(date) && chosen[0] === weekdayOf(date);
  if (chosen.length === 0 || isOnlyBefore) return [day];
  return chosen.includes(day) ? chosen : [...chosen, day];
}
