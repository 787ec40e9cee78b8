import { normaliseEmail } from '../../people/auth/email.ts';

/** Two names of one post office, which reads addresses without their dots. */
const gmailHosts: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * One mailbox is one person: the address without its `+…` part, and at Gmail without its dots and under one name.
 * Limits per person count by this key.
 */
export function personKey(email: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(normaliseEmail(email)) ?? [];
  const box = name.split('+', 1)[0] || name;
  if (!gmailHosts.includes(host)) return `${box}@${host}`;
  return `${box.replaceAll('.', '') || box}@gmail.com`;
}
