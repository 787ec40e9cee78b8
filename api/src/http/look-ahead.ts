import type { FastifyRequest } from 'fastify';

/**
 * A picture, a frame or a script of some page that has this address: nobody opened it. Old browsers do not say what they
 * load; a worker of our own that passes a page on says nothing either.
 */
export function isPartOfPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const loaded = headers['sec-fetch-dest'];
  if (loaded === undefined || loaded === 'document') return false;
  return loaded !== 'empty' || headers['sec-fetch-site'] === 'cross-site';
}

/** A browser that preloads pages. */
export function isLookAhead({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /prefetch|prerender|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`);
}
