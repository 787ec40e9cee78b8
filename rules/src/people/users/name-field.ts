import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

export const NAME_LIMIT = 100;

/** A name on one line; the database takes no control characters, and no name has one. */
export function nameField(label: string, requiredMessage = fieldMessage(label, 'required')) {
  return z
    .string(requiredMessage)
    .trim()
    .min(1, requiredMessage)
    .max(NAME_LIMIT, fieldMessage(label, 'maxLength'))
    .refine((name) => !/\p{Cc}/u.test(name), fieldMessage(label, 'validate'));
}
