import { z } from 'zod';

// Browsers load this file: the list of common passwords stays in password-rule.ts.

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const passwordMessages = {
  missing: 'Password is required',
  'too-short': `Password must have at least ${PASSWORD_MIN} characters`,
  'too-long': `Password must have no more than ${PASSWORD_MAX} characters`,
  'too-common': 'This password is too easy to guess. Please choose another one.',
  criteria: 'Password must meet all validation criteria.',
} as const;

export type PasswordLengthRefusal = 'missing' | 'too-short' | 'too-long';

/** Why the length is refused, or null. */
export function passwordLengthRefusal(password: string): PasswordLengthRefusal | null {
  if (password === '') return 'missing';
  // More than twice the limit is too long however it is counted, and is not worth counting.
  if (password.length > 2 * PASSWORD_MAX) return 'too-long';
  const length = charactersIn(password);
  if (length < PASSWORD_MIN) return 'too-short';
  return length > PASSWORD_MAX ? 'too-long' : null;
}

/** The five rules of the set-password modal, which the reset page shows without blocking. */
const rules = [
  {
    rule: 'length',
    label: 'at least 8 characters',
    passes: (password: string) => charactersIn(password) >= PASSWORD_MIN,
  },
  { rule: 'uppercase', label: 'an uppercase letter', passes: (password: string) => /\p{Lu}/u.test(password) },
  { rule: 'lowercase', label: 'a lowercase letter', passes: (password: string) => /\p{Ll}/u.test(password) },
  { rule: 'number', label: 'a number', passes: (password: string) => /\p{Nd}/u.test(password) },
  // Not a letter (with its accents), a digit or white space.
  {
    rule: 'special',
    label: 'a special character',
    passes: (password: string) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password),
  },
] as const;

export type ChecklistItem = { rule: (typeof rules)[number]['rule']; label: string; passed: boolean };

export function passwordChecklist(password: string): ChecklistItem[] {
  return rules.map(({ rule, label, passes }) => ({ rule, label, passed: passes(password) }));
}

export function meetsChecklist(password: string): boolean {
  return rules.every(({ passes }) => passes(password));
}

/** A form's password field: required and of a valid length. The server also checks `passwordRefusal`. */
export function passwordField(requiredMessage: string = passwordMessages.missing) {
  return z.string(requiredMessage).superRefine((password, context) => {
    const refusal = passwordLengthRefusal(password);
    if (refusal === null) return;
    const message = refusal === 'missing' ? requiredMessage : passwordMessages[refusal];
    context.addIssue({ code: 'custom', message });
  });
}

/** Code points, so that a simple emoji counts as one character and not as two. */
function charactersIn(password: string): number {
  return Array.from(password).length;
}
