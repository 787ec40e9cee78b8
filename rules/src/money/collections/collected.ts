import { z } from 'zod';
import { addDays, addMonths, isManilaDay, type ManilaDay } from '../../time/manila.ts';
import { paymentPlatforms } from '../payments/payment-platforms.ts';

/** Which collected payments are listed: a day, or a whole month by its first day. */
export const collectedFilter = z.object({
  day: z.string().refine(isManilaDay, 'Please choose a day').nullish(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month')
    .nullish(),
  platform: z.enum(paymentPlatforms).nullish(),
});
export type CollectedFilter = z.input<typeof collectedFilter>;

/** First and last day of a month; the current one ends with its last day, so that its bars keep their places. */
export function daysOfMonth(month: string | null, today: ManilaDay): { from: ManilaDay; to: ManilaDay } {
  const from = `${month ?? today.slice(0, 7)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** Every day of a span, with what came in on it. */
export function everyDay<Sum extends { day: ManilaDay }>(
  { from, to }: { from: ManilaDay; to: ManilaDay },
  sums: readonly Sum[],
  none: Omit<Sum, 'day'>,
): (Sum | (Omit<Sum, 'day'> & { day: ManilaDay }))[] {
  const known = new Map(sums.map((sum) => [sum.day, sum]));
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(known.get(day) ?? { ...none, day });
  return days;
}
