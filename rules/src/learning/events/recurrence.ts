import { z } from 'zod';
import { plural } from '../../text/plural.ts';
import { type Weekday, formatDay, isManilaDay, weekdays } from '../../time/manila.ts';

/** How an event repeats, until a day (`2026-12-31`) in its own zone; null is until somebody ends it. */
export type Recurrence =
  | { every: 'week'; interval: number; weekdays: Weekday[]; until: string | null }
  | { every: 'month'; interval: number; until: string | null };

const interval = z
  .int('Choose how often it repeats')
  .min(1, 'Choose how often it repeats')
  .max(12, 'Choose how often it repeats');
const until = z
  .string()
  .refine((day) => day === '' || isManilaDay(day), 'Choose the day on which it ends')
  .nullish()
  .transform((day) => day || null);

/** As the form and the API give it: in the order of the week, each day once. */
export const recurrenceInput = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('week'),
    interval,
    weekdays: z
      .array(z.enum(weekdays))
      .min(1, 'Choose at least one weekday')
      .transform((chosen) => weekdays.filter((day) => chosen.includes(day))),
    until,
  }),
  z.object({ every: z.literal('month'), interval, until }),
]);

/** `Every 2 weeks on Tuesday and Thursday, until Thu, Dec 31 2026`; without an end it says none. */
export function describeRecurrence(recurrence: Recurrence): string {
  const { every, interval: count } = recurrence;
  const rhythm = count === 1 ? `Every ${every}` : `Every ${plural(count, every)}`;
  const days = recurrence.every === 'week' ? ` on ${listed(recurrence.weekdays)}` : '';
  return `${rhythm}${days}${recurrence.until === null ? '' : `, until ${formatDay(recurrence.until)}`}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
