import { API_TOKEN_PREFIX } from '@app/rules/people/api-tokens/api-token';
import type { FastifyRequest } from 'fastify';

/**
 * The API token of a request: at `/api/graphql` only, so that it opens no session, export or upload. Other things after
 * `Bearer` are no tokens of ours: the published clients of the protocol send the person's number there.
 */
export function apiToken({ headers, method, routeOptions }: FastifyRequest): string | null {
  if (method !== 'POST' || routeOptions.url !== '/api/graphql') return null;
  const [scheme, token] = headers.authorization?.split(' ', 2) ?? [];
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(API_TOKEN_PREFIX) ? token : null;
}
