import type { FastifyRequest } from 'fastify';

/** A browser that preloads pages. */
export function isLookAhead({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /prefetch|prerender|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`);
}
