import { normaliseEmail } from '../auth/email.ts';

/** One mailbox is one person: the address without its `+…` part. Limits per person count by it. */
export function personKey(email: string): string {
  const [, name = '', host = ''] = /^(.*)@([^@]*)$/.exec(normaliseEmail(email)) ?? [];
  return `${name.split('+', 1)[0] || name}@${host}`;
}
