import type { FastifyRequest } from 'fastify';

/** The address without its query string. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** Whether a request belongs to the API: the route it found decides, since one address can be written in many ways. */
export function isForApi(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? pathOf(request);
  return path === '/api' || path.startsWith('/api/');
}
