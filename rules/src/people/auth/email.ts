import { z } from 'zod';

export const EMAIL_LIMIT = 254;

export const emailMessages = {
  signUpRequired: 'Enter you email',
  forgotRequired: 'Enter your registered email',
  required: 'Email is required',
  invalid: 'Enter a valid email address (e.g., juan@example.com)',
  notPlain: 'Use only plain letters (a to z), numbers and signs in your email address',
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

/**
 * Why an address cannot be an account's; null when it can. Letters beyond a to z are refused on both sides of the at sign:
 * many look like others, and one mailbox would be several people.
 */
export function emailRefusal(email: string): string | null {
  if (!isEmail(email)) return emailMessages.invalid;
  return /^[\x21-\x7e]+$/.test(email) ? null : emailMessages.notPlain;
}

/** The same for an address that may have been stored under older rules; an empty one says what is asked for. */
export function knownEmailRefusal(email: string, requiredMessage: string): string | null {
  if (email === '') return requiredMessage;
  return isEmail(email) ? null : emailMessages.invalid;
}

/** A form's field for an address that is new to us: normalised, then checked, with one text at a time. */
export function emailField(requiredMessage: string) {
  return z
    .string(requiredMessage)
    .transform(normaliseEmail)
    .superRefine((email, context) => {
      const message = email === '' ? requiredMessage : emailRefusal(email);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}
