import type { FastifyRequest } from 'fastify';

/** A browser that loads pages before anyone asks for them. */
export function isLookAhead({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /prefetch|prerender|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`);
}
