import { isEmail, normaliseEmail } from '@app/rules/people/auth/email';

/** The address that a link brought. A spoilt one is filled in but not locked, or nobody could repair it. */
export function linkedEmail(search: string): { email: string; isLocked: boolean } {
  const email = normaliseEmail(new URLSearchParams(search).get('email') ?? '');
  return { email, isLocked: isEmail(email) };
}
