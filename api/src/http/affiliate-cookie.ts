import {
  affiliateClickName,
  affiliateCodeDays,
  affiliateCodeFrom,
  affiliateCodeIn,
  affiliateCodeName,
} from '@app/rules/people/affiliate-codes/affiliate-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLookAhead, isPartOfPage } from './look-ahead.ts';

const seconds = affiliateCodeDays * 24 * 3600;

/** The code of the address, when it came from outside: within the site the code of a click travels in every link. */
export function arrivingCode(request: FastifyRequest): string | null {
  const code = affiliateCodeIn(request.url.split('?')[1] ?? '');
  if (code === null || isLookAhead(request) || isPartOfPage(request)) return null;
  return isFromOwnPage(request) && keptAffiliateCode(request) === code ? null : code;
}

/**
 * The last affiliate link of a visitor is remembered for 30 days, with the instant of the click. Scripts may read both, as
 * they read the same in local storage.
 */
export function keepAffiliateCode(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, secure }: { code: string | null; secure: boolean },
): void {
  if (code === null) return;
  const cookie = { path: '/', sameSite: 'lax', secure, maxAge: seconds } as const;
  void reply.setCookie(affiliateCodeName, code, cookie);
  void reply.setCookie(affiliateClickName, String(request.now.getTime()), cookie);
}

export function keptAffiliateCode({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  return affiliateCodeFrom(cookies[affiliateCodeName]);
}

/** When the code of the cookie was clicked; null when the cookie does not say it. */
export function keptAffiliateClick({ cookies }: Pick<FastifyRequest, 'cookies'>): Date | null {
  const text = cookies[affiliateClickName] ?? '';
  return /^\d{12,14}$/.test(text) ? new Date(Number(text)) : null;
}

function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site === 'same-origin';
  return URL.parse(headers.referer ?? '')?.host === host;
}
