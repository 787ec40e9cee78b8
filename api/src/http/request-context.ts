import { doneAtOf } from '@app/rules/platform/outbox/done-at';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Platform } from '#context.ts';
import { keptAffiliateClick, keptAffiliateCode } from './affiliate-cookie.ts';
import { type CookieNames, deviceHash, sessionCookie, visitorMark } from './cookies.ts';
import { agreedMark } from './tracking-route.ts';

/** The parts of a request that services get. */
export function requestContext(
  platform: Platform,
  names: CookieNames,
  request: FastifyRequest,
  reply: FastifyReply,
): Context {
  return {
    ...platform,
    now: request.now,
    viewer: request.viewer,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    deviceHash: deviceHash(request, names),
    idempotencyKey: idempotencyKey(request),
    doneAt: doneAtOf(
      { doneAt: onlyText(request.headers['done-at']), sentAt: onlyText(request.headers['sent-at']) },
      request.now,
    ),
    affiliateCode: keptAffiliateCode(request),
    affiliateClickedAt: keptAffiliateClick(request),
    consentMark: agreedMark(request),
    log: request.log,
    session: sessionCookie(reply, names),
    visitorMark: visitorMark(request, reply, names),
  };
}

function onlyText(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/** Sent twice, the header is two texts joined by a comma: one key that nobody has. */
function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return key === undefined ? null : String(key);
}
