import type { FastifyRequest } from 'fastify';
import { Forbidden } from '#errors.ts';

/** A link on another site starts no download of ours. */
export function refuseForeignLinks({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Forbidden();
}
