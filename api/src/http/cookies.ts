import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie, VisitorMark } from '#context.ts';
import { hashToken, isToken, newToken } from '#tokens.ts';

export type CookieNames = { session: string; device: string; visitor: string; isSecure: boolean };

/** The `__Host-` prefix makes the browser refuse the cookie from a sub-domain or over plain http. */
export function cookieNames(isHttps: boolean): CookieNames {
  const prefix = isHttps ? '__Host-' : '';
  return {
    session: `${prefix}tribe`,
    device: `${prefix}tribe-device`,
    visitor: `${prefix}tribe-opt-in`,
    isSecure: isHttps,
  };
}

const deviceLife = 365 * 24 * 3600 * 1000;

export function sessionToken(request: FastifyRequest, names: CookieNames): string | null {
  const value = request.cookies[names.session];
  return value !== undefined && isToken(value) ? value : null;
}

export function deviceHash(request: FastifyRequest, names: CookieNames): string | null {
  const value = request.cookies[names.device];
  return value !== undefined && isToken(value) ? hashToken(value) : null;
}

/** Marks this browser, so that later sign-ins from it are recognised; returns the value for the session row. */
export function markDevice(request: FastifyRequest, reply: FastifyReply, names: CookieNames, now: Date): string {
  const known = deviceHash(request, names);
  if (known) return known;
  const token = newToken();
  reply.setCookie(names.device, token, { ...attributes(names), expires: new Date(now.getTime() + deviceLife) });
  return hashToken(token);
}

export function sessionCookie(reply: FastifyReply, names: CookieNames): SessionCookie {
  return {
    set: (token, expires) => void reply.setCookie(names.session, token, { ...attributes(names), expires }),
    clear: () => void reply.clearCookie(names.session, attributes(names)),
  };
}

/** The mark of a browser that opted in. */
export function visitorMark(request: FastifyRequest, reply: FastifyReply, names: CookieNames): VisitorMark {
  const value = request.cookies[names.visitor];
  return {
    token: value !== undefined && isToken(value) ? value : null,
    set: (token, expires) => void reply.setCookie(names.visitor, token, { ...attributes(names), expires }),
  };
}

function attributes(names: CookieNames) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: names.isSecure } as const;
}
