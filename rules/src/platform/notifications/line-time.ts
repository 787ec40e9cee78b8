import {
  addDays,
  daysBetween,
  formatTimeOfDay,
  type ManilaDay,
  manilaDay,
  months,
  weekdayOf,
} from '../../time/manila.ts';

export type DayGroup = 'Today' | 'Yesterday' | 'Earlier this week' | 'Last week' | 'Older';

/** The heading under which a line stands; a week begins on Monday. */
export function dayGroupOf(at: Date, now: Date): DayGroup {
  const [day, today] = [manilaDay(at), manilaDay(now)];
  const days = daysBetween(day, today);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const week = mondayOf(today);
  if (day >= week) return 'Earlier this week';
  return day >= addDays(week, -7) ? 'Last week' : 'Older';
}

function mondayOf(day: ManilaDay): ManilaDay {
  return addDays(day, -(daysBetween('2024-01-01', day) % 7));
}

/** `9:12 PM` today, `Wed, 6:00 PM` within a week, `Nov 3, 6:00 PM` before. */
export function lineTime(at: Date, now: Date): string {
  const [day, time] = [manilaDay(at), formatTimeOfDay(at)];
  const days = daysBetween(day, manilaDay(now));
  if (days <= 0) return time;
  if (days < 7) return `${weekdayOf(day).slice(0, 3)}, ${time}`;
  return `${(months[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3)} ${Number(day.slice(8))}, ${time}`;
}
