import { daysBetween, formatTimeOfDay, manilaDay, months, weekdayOf } from '../../time/manila.ts';

/** The heading under which a line stands. */
export function dayGroupOf(at: Date, now: Date): 'Today' | 'Yesterday' | 'Earlier this week' | 'Older' {
  const days = daysBetween(manilaDay(at), manilaDay(now));
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? 'Earlier this week' : 'Older';
}

/** `9:12 PM` today, `Wed, 6:00 PM` within a week, `Nov 3, 6:00 PM` before. */
export function lineTime(at: Date, now: Date): string {
  const [day, time] = [manilaDay(at), formatTimeOfDay(at)];
  const days = daysBetween(day, manilaDay(now));
  if (days <= 0) return time;
  if (days < 7) return `${weekdayOf(day).slice(0, 3)}, ${time}`;
  return `${(months[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3)} ${Number(day.slice(8))}, ${time}`;
}
