import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { typedCountOrNone, typedPesos } from '../../amounts/typed-amount.ts';
import { addMonths, isManilaDay, type ManilaDay } from '../../time/manila.ts';

const MOST_PEOPLE = 1_000_000;
const MONTHS_AHEAD = 24;

export const targetMessages = {
  month: 'Choose a month',
  far: 'Targets can be set for the next two years',
  count: 'Use a whole number from 1 to 1,000,000, or leave it empty',
  amount: 'Use an amount above zero, or leave it empty',
};

const amount = z
  .int(targetMessages.amount)
  .min(1, targetMessages.amount)
  .max(MAX_CENTAVOS, targetMessages.amount)
  .nullable();
const count = z
  .int(targetMessages.count)
  .min(1, targetMessages.count)
  .max(MOST_PEOPLE, targetMessages.count)
  .nullable();

/** The targets of one month, in centavos and numbers; null takes one out. */
export const targetsInput = z.object({
  month: z.string().refine((day) => isManilaDay(day) && day.endsWith('-01'), targetMessages.month),
  collection: amount,
  enrolment: count,
  renewal: count,
});

/** The same as it is typed. */
export const typedTargets = z.object({
  collection: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(typedPesos.nullable())
    .pipe(amount),
  enrolment: typedCountOrNone.pipe(count),
  renewal: typedCountOrNone.pipe(count),
});

/** The last month for which targets can be set. */
export function lastTargetMonth(today: ManilaDay): ManilaDay {
  return addMonths(`${today.slice(0, 7)}-01`, MONTHS_AHEAD);
}
