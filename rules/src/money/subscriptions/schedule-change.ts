import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { typedPesos } from '../../amounts/typed-amount.ts';
import { paymentPlatforms } from '../payments/payment-platforms.ts';
import { addMonths, isManilaDay, type ManilaDay } from '../../time/manila.ts';

export const scheduleMessages = {
  added: 'Schedule date add successful!',
  updated: 'Schedule date update successful!',
  approved: 'Payment approved successful!',
  revoked: 'Payment revoked successful!',
  priceMissing: 'Price must be more than zero',
  priceTooHigh: 'This price is too high',
  dayMissing: 'Please choose a date',
  dayTooEarly: 'This date is more than a year ago',
  dayTooLate: 'This date is more than ten years ahead',
  platformUnknown: 'Payment platform is required',
  paid: 'This payment is already paid: its price and date do not change',
  voided: 'This payment is no longer due',
  ended: 'This subscription was unsubscribed, so nothing can be added',
  belowPaid: 'A part of this payment is paid: the price must be more than that',
  nothing: 'There is nothing to change',
} as const;

const price = z
  .int(scheduleMessages.priceMissing)
  .positive(scheduleMessages.priceMissing)
  .max(MAX_CENTAVOS, scheduleMessages.priceTooHigh);
const scheduleDate = z.string(scheduleMessages.dayMissing).refine(isManilaDay, scheduleMessages.dayMissing);
const reason = z
  .string()
  .trim()
  .max(500, 'This is too long')
  .nullish()
  .transform((text) => text || null);

export const newEntryInput = z.object({ invoiceId: z.int(), scheduleDate, price, reason });

export const entryChangeInput = z.object({
  paymentPlatform: z.enum(paymentPlatforms, scheduleMessages.platformUnknown).nullish(),
  scheduleDate: scheduleDate.nullish(),
  price: price.nullish(),
  reason,
});

/** The same as a form holds it: the price as it is typed. */
export const entryForm = z.object({
  scheduleDate: scheduleDate.nullable().refine((day) => day !== null, scheduleMessages.dayMissing),
  price: typedPesos.pipe(price),
  paymentPlatform: z.enum(paymentPlatforms).nullable(),
  reason: z.string().trim().max(500, 'This is too long'),
});

/** Why an entry cannot be due on that day, or null when it can. */
export function scheduleDateRefusal(day: ManilaDay, today: ManilaDay): string | null {
  if (day < addMonths(today, -12)) return scheduleMessages.dayTooEarly;
  return day > addMonths(today, 120) ? scheduleMessages.dayTooLate : null;
}
