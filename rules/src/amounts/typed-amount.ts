import { z } from 'zod';
import { basisPointsFromPercent, type Centavos, centavosFromPesos, pesosFromCentavos } from './pesos.ts';

/** An amount in pesos as it is typed (`1,500`, `₱99.50`), in centavos. What it may be is for the schema it is piped into. */
export const typedPesos = z.string().transform((text, context): Centavos => {
  const centavos = text.trim() === '' ? null : centavosFromPesos(text);
  if (centavos !== null) return centavos;
  context.addIssue(text.trim() === '' ? 'An amount is required' : 'Enter an amount such as 1,500 or 99.50');
  return z.NEVER;
});

/** A percentage as it is typed (`25`, `12.5 %`), in basis points. */
export const typedPercent = z.string().transform((text, context): number => {
  const points = basisPointsFromPercent(text.replace('%', ''));
  if (points !== null) return points;
  context.addIssue(text.trim() === '' ? 'A percentage is required' : 'Enter a percentage such as 25 or 12.5');
  return z.NEVER;
});

/** The same where nothing is an answer too. */
export const typedPercentOrNone = z
  .string()
  .transform((text) => (text.trim() === '' ? null : text))
  .pipe(typedPercent.nullable());

/** A whole number as it is typed; nothing is null. */
export const typedCountOrNone = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Must be a whole number')
  .transform((text) => (text === '' ? null : Number(text)));

/** What stands in the field of an amount when its form opens. */
export function pesosText(centavos: Centavos | null | undefined): string {
  return centavos === null || centavos === undefined ? '' : String(pesosFromCentavos(centavos));
}
