import { z } from 'zod';
import { typedCountOrNone, typedPercentOrNone } from '../../amounts/typed-amount.ts';
import { reservedIds } from '../../navigation/reserved-slugs.ts';

export const intervalUnits = ['days', 'months'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/** The term that always exists and is the default. */
export const ONE_TIME = 'one-time';

/** The split of a term; orders keep it as it was. */
export type FrozenTerm = {
  id: string;
  name: string;
  paymentCount: number;
  /** Share of the first payment in basis points; null splits evenly. */
  firstShare: number | null;
  intervalCount: number;
  intervalUnit: IntervalUnit;
};

const idMessage = 'Use lowercase letters, numbers and dashes, such as 3-gives';

const termFields = z.object({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name is too long'),
  paymentCount: z
    .int('Number of payments must be a whole number')
    .min(1, 'At least one payment')
    .max(36, 'At most 36 payments'),
  /** Basis points. */
  firstShare: z
    .int('First payment must be a percentage with at most two decimals')
    .min(1, 'First payment must be more than 0 %')
    .max(9_999, 'First payment must be less than 100 %')
    .nullish(),
  intervalCount: z.int('Interval must be a whole number').min(1, 'At least 1').max(366, 'At most 366'),
  intervalUnit: z.enum(intervalUnits),
});

/** The fields of a term that staff can change. One payment has no first share. */
export const paymentTermInput = termFields.transform((term) => ({
  ...term,
  firstShare: term.paymentCount === 1 ? null : (term.firstShare ?? null),
}));
export type PaymentTermInput = z.input<typeof paymentTermInput>;

/** The id is chosen once. */
export const paymentTermId = z
  .string()
  .trim()
  .min(1, 'Id is required')
  .max(40, 'Id is too long')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, idMessage)
  .refine((id) => !reservedIds.includes(id), 'This id is reserved');
export type NewPaymentTermInput = PaymentTermInput & { id: string };

const typedCount = (message: string) =>
  typedCountOrNone.refine((count) => count !== null, message).transform((count) => count ?? 0);

/** The same as a form holds it: numbers as they are typed. The id of an existing term is shown but never sent. */
export const paymentTermForm = termFields
  .extend({
    id: paymentTermId,
    paymentCount: typedCount('Number of payments is required').pipe(termFields.shape.paymentCount),
    firstShare: typedPercentOrNone.pipe(termFields.shape.firstShare.unwrap()),
    intervalCount: typedCount('Interval is required').pipe(termFields.shape.intervalCount),
  })
  .transform((term) => ({ ...term, firstShare: term.paymentCount === 1 ? null : (term.firstShare ?? null) }));
export type PaymentTermForm = z.input<typeof paymentTermForm>;

/** `3 payments, every month`: a term in words. */
export function termText({ paymentCount, firstShare, intervalCount, intervalUnit }: Omit<FrozenTerm, 'id' | 'name'>) {
  if (paymentCount === 1) return 'All at once';
  const unit = intervalUnit === 'months' ? 'month' : 'day';
  const every = intervalCount === 1 ? `every ${unit}` : `every ${intervalCount} ${unit}s`;
  const first = firstShare === null ? '' : `, ${firstShare / 100}% first`;
  return `${paymentCount} payments, ${every}${first}`;
}

/** The field of `one-time` that must not change, or null when the change is allowed. */
export function termChangeRefusal(id: string, { paymentCount }: { paymentCount: number }): string | null {
  return id === ONE_TIME && paymentCount !== 1 ? termMessages.oneTimeStays : null;
}

export const termMessages = {
  idTaken: 'There is already a payment term with this id',
  oneTimeStays: 'This term always has one payment',
  oneTimeKept: 'The one-time payment is always offered, so it cannot be archived.',
  /** Named with the funnels that would have nothing left. */
  lastOf: (funnels: readonly string[]) =>
    `${funnels.join(', ')} ${funnels.length === 1 ? 'offers' : 'offer'} no other term. Add one there first.`,
};
