import { EMAIL_LIMIT } from '@app/rules/people/auth/email';

/** Any text may arrive as an address; the database takes no zero bytes, and counters no endless names. */
export function storableEmail(email: string): string {
  return email.replaceAll('\0', '').slice(0, EMAIL_LIMIT);
}
