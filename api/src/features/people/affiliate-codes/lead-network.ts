import { createHmac } from 'node:crypto';
import type { Context } from '#context.ts';
import { networkOf } from '#limits/network-of.ts';

/**
 * A keyed hash of the network that somebody came from whom an affiliate brought: many from one network are seen, and the
 * address itself is not kept. Null for whoever nobody brought.
 */
export function leadNetwork({ ip, secrets }: Pick<Context, 'ip' | 'secrets'>, affCode: string | null): string | null {
  const [secret] = secrets;
  if (affCode === null || secret === undefined) return null;
  return createHmac('sha256', `affiliate-lead:${secret}`).update(networkOf(ip)).digest('base64url').slice(0, 16);
}
