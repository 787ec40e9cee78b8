import { addDays, addMonths, daysBetween, type ManilaDay } from './manila.ts';

/** The first and the last of some Manila days. */
export type DayRange = { from: ManilaDay; to: ManilaDay };

/** The bars of a period: days up to 31, weeks up to 200 days, then calendar months. The first and last may be shorter. */
export function dayBuckets({ from, to }: DayRange): DayRange[] {
  const unit = bucketUnit({ from, to });
  const after = (start: ManilaDay) => {
    if (unit === 'day') return addDays(start, 1);
    return unit === 'week' ? addDays(start, 7) : addMonths(`${start.slice(0, 7)}-01`, 1);
  };
  const buckets: DayRange[] = [];
  for (let start = from; start <= to;) {
    const next = after(start);
    // The calendar ends with the year 9999: no day comes after its last one.
    if (next <= start) return [...buckets, { from: start, to }];
    const end = addDays(next, -1);
    buckets.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return buckets;
}

/** What one bar of a period stands for. */
export function bucketUnit({ from, to }: DayRange): 'day' | 'week' | 'month' {
  const length = daysBetween(from, to) + 1;
  if (length <= 31) return 'day';
  return length <= 200 ? 'week' : 'month';
}
