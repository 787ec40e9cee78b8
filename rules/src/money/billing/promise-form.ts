import { z } from 'zod';
import type { Centavos } from '../../amounts/pesos.ts';
import { promiseInput } from '../collections/promise.ts';
import { typedPromise } from '../collections/promised-amount.ts';

const { promisedFor, note } = promiseInput.shape;

/** The values of "When can you pay?": the amount is typed, and is null when it is all that is open. */
export function promiseForm(open: Centavos) {
  return z.object({
    promisedFor,
    note,
    amount: z.string().transform((text, context): Centavos | null => {
      const { amount, refusal } = typedPromise(text, open);
      if (refusal === null) return amount === open ? null : amount;
      context.addIssue(refusal);
      return z.NEVER;
    }),
  });
}
export type PromiseForm = z.output<ReturnType<typeof promiseForm>>;

/** Wages come on the 15th and the 30th; February has its last day instead. */
export function isPayday(day: string): boolean {
  const [, month, date] = day.split('-').map(Number);
  return date === 15 || date === 30 || (month === 2 && date === lastOfFebruary(day));
}

function lastOfFebruary(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), 2, 0)).getUTCDate();
}
