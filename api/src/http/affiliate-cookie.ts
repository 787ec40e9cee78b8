import {
  affiliateCodeDays,
  affiliateCodeFrom,
  affiliateCodeIn,
  affiliateCodeName,
} from '@app/rules/people/affiliate-codes/affiliate-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLookAhead } from './look-ahead.ts';

const seconds = affiliateCodeDays * 24 * 3600;

/**
 * The last affiliate link of a visitor is remembered for 30 days. Scripts may read it, as they read the same in local
 * storage.
 */
export function keepAffiliateCode(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const code = affiliateCodeIn(request.url.split('?')[1] ?? '');
  if (code === null || isLookAhead(request)) return;
  void reply.setCookie(affiliateCodeName, code, { path: '/', sameSite: 'lax', secure, maxAge: seconds });
}

export function keptAffiliateCode({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  return affiliateCodeFrom(cookies[affiliateCodeName]);
}
