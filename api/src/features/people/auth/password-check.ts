import { passwordMessages } from '@app/rules/people/auth/password';
import { passwordRefusal } from '@app/rules/people/auth/password-rule';
import { BadUserInput } from '#errors.ts';

/** The one password rule of the server, for every path on which a password is set. */
export function checkPassword(password: string): void {
  const refusal = passwordRefusal(password);
  if (refusal) throw new BadUserInput({ password: passwordMessages[refusal] });
}
