import { z } from 'zod';
import { meetsChecklist, passwordLengthRefusal, passwordMessages } from '../password.ts';

/** The set-password modal and its own call: all five rules hold, or one text says so. */
export const setPasswordInput = z.object({
  password: z
    .string(passwordMessages.criteria)
    .refine(
      (password) => meetsChecklist(password) && passwordLengthRefusal(password) === null,
      passwordMessages.criteria,
    ),
});
