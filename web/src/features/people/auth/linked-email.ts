import { isEmail, normaliseEmail } from '@app/rules/people/auth/email';

/** The address from a link. A broken one is filled in but not locked, so that people can repair it. */
export function linkedEmail(search: string): { email: string; isLocked: boolean } {
  const email = normaliseEmail(new URLSearchParams(search).get('email') ?? '');
  return { email, isLocked: isEmail(email) };
}
