import { addDays, daysBetween, type ManilaDay, manilaDay, startOfManilaDay } from '../../time/manila.ts';

/** When people are reminded of an entry, by the days since its date: before it, on it, and while it is overdue. */
export const paymentReminders = [
  { kind: 'due-7', day: -7 },
  { kind: 'due-1', day: -1 },
  { kind: 'due-0', day: 0 },
  { kind: 'overdue-3', day: 3 },
  { kind: 'overdue-7', day: 7 },
  { kind: 'overdue-14', day: 14 },
] as const;
export type PaymentReminder = (typeof paymentReminders)[number]['kind'];

/** The same for the end of a membership, by the days since it. */
export const expiryReminders = [
  { kind: 'expiry-30', day: -30 },
  { kind: 'expiry-7', day: -7 },
  { kind: 'expiry-1', day: -1 },
] as const;
/** After the end, while access is still open: the days are settings. */
export const endedReminders = ['ended-first', 'ended-last'] as const;
export type ExpiryReminder = (typeof expiryReminders)[number]['kind'] | (typeof endedReminders)[number];

/** All reminders of an end, in their order; 0 days is none, and the last one comes after the first. */
export function remindersOfEnd(days: { first: number; last: number }): { kind: ExpiryReminder; day: number }[] {
  return [
    ...expiryReminders,
    ...(days.first > 0 ? [{ kind: 'ended-first' as const, day: days.first }] : []),
    ...(days.last > days.first ? [{ kind: 'ended-last' as const, day: days.last }] : []),
  ];
}

/** A reminder that could not go out on its day is still sent this many days later; after that it would only confuse. */
export const CATCH_UP_DAYS = 2;

/** The reminder for a date on a day, or null. There are never two: the next one replaces a late one. */
export function reminderFor<Kind extends string>(
  reminders: readonly { kind: Kind; day: number }[],
  date: ManilaDay,
  today: ManilaDay,
): Kind | null {
  const since = daysBetween(date, today);
  const latest = reminders.findLast(({ day }) => day <= since);
  if (!latest || since - latest.day > CATCH_UP_DAYS) return null;
  // A reminder for before the date is not sent after it.
  return latest.day < 0 && since > 0 ? null : latest.kind;
}

/** The dates that ask for a reminder on a day, each with its kind. */
export function remindedDates<Kind extends string>(
  reminders: readonly { kind: Kind; day: number }[],
  today: ManilaDay,
): { date: ManilaDay; kind: Kind }[] {
  const days = reminders.flatMap(({ day }) => Array.from({ length: CATCH_UP_DAYS + 1 }, (_, late) => day + late));
  return [...new Set(days)].flatMap((since) => {
    const date = addDays(today, -since);
    const kind = reminderFor(reminders, date, today);
    return kind ? [{ date, kind }] : [];
  });
}

const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** Nobody is written to about money at night: from eight in the morning until before eight in the evening, in Manila. */
export function mayRemindAt(now: Date): boolean {
  const hours = (now.getTime() - startOfManilaDay(manilaDay(now)).getTime()) / 3_600_000;
  return hours >= FIRST_HOUR && hours < LAST_HOUR;
}
