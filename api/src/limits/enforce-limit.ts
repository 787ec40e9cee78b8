import { tooManyTries } from '@app/rules/people/auth/auth-messages';
import { type RateLimitName, rateLimits, scaled } from '@app/rules/people/auth/limits';
import type { Context } from '#context.ts';
import { RateLimited } from '#errors.ts';
import { takeHit } from './rate-limits.ts';

/** Counts one try and refuses when there were too many; returns the counter's key, for `returnHits`. */
export async function enforceLimit(
  ctx: Pick<Context, 'db' | 'now' | 'rateLimitScale' | 'log'>,
  name: RateLimitName,
  who: string,
): Promise<string> {
  const key = `${name}:${who}`;
  const verdict = await takeHit(ctx, { key, ...scaled(rateLimits[name], ctx.rateLimitScale) });
  if (!verdict.isOver) return key;
  ctx.log.warn({ event: 'limit', limit: name }, 'limit reached');
  throw new RateLimited(tooManyTries(verdict.retryAfterSeconds), verdict.retryAfterSeconds);
}
