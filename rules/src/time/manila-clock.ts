import { formatDay, type ManilaDay, manilaDay, months, startOfManilaDay, weekdayOf } from './manila.ts';

const timeShape = /^([01]\d|2[0-3]):([0-5]\d)$/;
const minute = 60_000;

/** A moment as forms hold it: the day, and the hour and minute (`18:30`) on Manila's clock. */
export type ManilaMoment = { day: ManilaDay; time: string };

export function isClockTime(text: string): boolean {
  return timeShape.test(text);
}

/** The instant of a day and a time on Manila's clock, or null when the time is none. */
export function manilaInstant({ day, time }: ManilaMoment): Date | null {
  const [, hours, minutes] = timeShape.exec(time) ?? [];
  if (hours === undefined) return null;
  return new Date(startOfManilaDay(day).getTime() + (Number(hours) * 60 + Number(minutes)) * minute);
}

/** The same the other way round; seconds are left out. */
export function manilaMoment(instant: Date): ManilaMoment {
  const day = manilaDay(instant);
  const minutes = Math.floor((instant.getTime() - startOfManilaDay(day).getTime()) / minute);
  const two = (number: number) => String(number).padStart(2, '0');
  return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

/** `Nov 14`: days where the year goes without saying. */
export function shortDay(day: ManilaDay): string {
  return formatDay(day).split(' ').slice(1, 3).join(' ');
}

/** `Saturday, November 14 2026`: the day at the top of a page. */
export function longDay(day: ManilaDay): string {
  const month = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${weekdayOf(day)}, ${month} ${Number(day.slice(8))} ${Number(day.slice(0, 4))}`;
}
