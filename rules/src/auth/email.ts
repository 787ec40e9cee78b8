import { z } from 'zod';

export const EMAIL_LIMIT = 254;

export const emailMessages = {
  signUpRequired: 'Enter you email',
  forgotRequired: 'Enter your registered email',
  required: 'Email is required',
  invalid: 'Enter a valid email address (e.g., juan@example.com)',
} as const;

// Text, at sign, text, dot, text. Control and invisible characters and the separators of address lists are refused:
// they have no place in an account and would make two recipients out of one in a mail header.
const emailShape = /^[^\s@\p{C},;:<>()[\]\\"]+@[^\s@\p{C},;:<>()[\]\\".]+(?:\.[^\s@\p{C},;:<>()[\]\\".]+)+$/u;

/** The one form in which addresses are stored and compared. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && emailShape.test(text);
}

/** A form's address field: normalised, then checked, with one text at a time. */
export function emailField(requiredMessage: string) {
  return z
    .string(requiredMessage)
    .transform(normaliseEmail)
    .superRefine((email, context) => {
      if (email === '') context.addIssue({ code: 'custom', message: requiredMessage });
      else if (!isEmail(email)) context.addIssue({ code: 'custom', message: emailMessages.invalid });
    });
}
