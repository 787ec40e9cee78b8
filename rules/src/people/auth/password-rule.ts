import { isCommonPassword } from './common-passwords.ts';
import { type PasswordLengthRefusal, passwordLengthRefusal } from './password.ts';

export type PasswordRefusal = PasswordLengthRefusal | 'too-common';

/**
 * Why the server refuses a new password, or null: one function for every path that sets one. Texts are in
 * `passwordMessages`. Server only, since it brings the list of common passwords along.
 */
export function passwordRefusal(password: string): PasswordRefusal | null {
  return passwordLengthRefusal(password) ?? (isCommonPassword(password) ? 'too-common' : null);
}
