import { z } from 'zod';
import { typedCountOrNone } from '../../amounts/typed-amount.ts';
import { startDays, validityDays } from './enrolment-input.ts';

/** The agreement for one funnel, as the form holds it. */
export const customizeForm = z.object({
  termId: z.string(),
  /** Empty never expires. */
  validity: typedCountOrNone.pipe(validityDays.unwrap()),
  start: typedCountOrNone.transform((days) => days ?? 0).pipe(startDays.unwrap().unwrap()),
});
