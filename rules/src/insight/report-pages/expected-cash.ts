import { mondayOf } from '../../time/manila-week.ts';
import type { DayRange } from '../../time/day-buckets.ts';
import { addDays, type ManilaDay } from '../../time/manila.ts';

const WEEKS = 6;

/** Of what came and is late, what came; null where there is neither. */
export function collectionRate(collected: number, overdue: number): number | null {
  return collected + overdue > 0 ? collected / (collected + overdue) : null;
}

/** What is left of this week, and the weeks after it. */
export function expectedWeeks(today: ManilaDay): DayRange[] {
  const monday = mondayOf(today);
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = addDays(monday, 7 * week);
    return { from: week === 0 ? today : from, to: addDays(from, 6) };
  });
}
