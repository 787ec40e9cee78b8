import { z } from 'zod';
import { mobileNumberMessage, normaliseMobileNumber } from './mobile-number.ts';

/** A form's number field, kept in the stored form. */
export const mobileNumberField = z.string(mobileNumberMessage).transform((text, context) => {
  const number = normaliseMobileNumber(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: mobileNumberMessage });
  return z.NEVER;
});
