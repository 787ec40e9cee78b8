import { addDays, formatDay, formatTimeOfDay, manilaDay } from '../../time/manila.ts';

/** `Opens tomorrow`, `Opens today`, `Opens Wed, Nov 18`. */
export function opensWords(opensAt: number, now: number): string {
  return `Opens ${dayWords(opensAt, now)}`;
}

/** `tomorrow, 8:00 PM`. */
export function opensAtWords(opensAt: number, now: number): string {
  return `${dayWords(opensAt, now)}, ${formatTimeOfDay(new Date(opensAt))}`;
}

function dayWords(instant: number, now: number): string {
  const day = manilaDay(new Date(instant));
  const today = manilaDay(new Date(now));
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return shortDay(day);
}

/** `Mon, Nov 16`: the year is the one everybody thinks of. */
export function shortDay(day: string): string {
  return formatDay(day).replace(/ \d{4}$/, '');
}

/** `Nov 16 to 18, 8:00 PM Manila`; null when the days have no dates. */
export function datesWords({ days }: { days: readonly { opensAt: number | null }[] }): string | null {
  const instants = days.flatMap(({ opensAt }) => opensAt ?? []).toSorted((one, other) => one - other);
  const [first] = instants;
  const last = instants.at(-1);
  if (first === undefined || last === undefined) return null;
  const [from, to] = [first, last].map((instant) => monthAndDay(manilaDay(new Date(instant))));
  const time = `${formatTimeOfDay(new Date(first))} Manila`;
  if (!from || !to) return null;
  if (from.text === to.text) return `${from.text}, ${time}`;
  return `${from.text} to ${from.month === to.month ? to.day : to.text}, ${time}`;
}

function monthAndDay(day: string): { month: string; day: string; text: string } | null {
  const [, month, number] = /^\w+, (\w+) (\d+)/.exec(formatDay(day)) ?? [];
  return month && number ? { month, day: number, text: `${month} ${number}` } : null;
}

/** `12 minutes ago`, for a start that is not long past. */
export function sinceWords(since: number, now: number): string {
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
}
