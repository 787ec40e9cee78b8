import { formatDay, formatTimeOfDay, manilaDay } from '@app/rules/time/manila';

/** `today, 6:10 AM`, or `Sat, Nov 14 2026, 6:10 AM`. */
export function asOf(moment: Date, now = new Date()): string {
  const day = manilaDay(moment);
  return `${day === manilaDay(now) ? 'today' : formatDay(day)}, ${formatTimeOfDay(moment)}`;
}
