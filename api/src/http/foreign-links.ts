import type { FastifyRequest } from 'fastify';
import { Forbidden } from '#errors.ts';

/** Links on other sites cannot start a download. */
export function refuseForeignLinks({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Forbidden();
}
