import { addDays, addMonths, daysBetween, type ManilaDay } from '../../time/manila.ts';

export type LeadBucket = { from: ManilaDay; to: ManilaDay };

/** The bars of a period: days up to 31, weeks up to 200 days, then calendar months. The first and last may be shorter. */
export function leadBuckets({ from, to }: LeadBucket): LeadBucket[] {
  const length = daysBetween(from, to) + 1;
  const after = (start: ManilaDay) => {
    if (length <= 31) return addDays(start, 1);
    return length <= 200 ? addDays(start, 7) : addMonths(`${start.slice(0, 7)}-01`, 1);
  };
  const buckets: LeadBucket[] = [];
  for (let start = from; start <= to; start = after(start)) {
    const end = addDays(after(start), -1);
    buckets.push({ from: start, to: end < to ? end : to });
  }
  return buckets;
}
