import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '#errors.ts';
import { apiToken } from './bearer.ts';

/**
 * Refuses writes that another site's page started. Browsers send Origin or Sec-Fetch-Site with every POST; a client that
 * sends neither is no browser and carries no one else's cookies.
 */
export function refuseForeignWrites(app: FastifyInstance, { baseUrl }: { baseUrl: string | undefined }): void {
  const ourOrigin = baseUrl ? new URL(baseUrl).origin : null;
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    // A request with a token goes without the cookie, whatever the browser sent along (`viewer.ts`).
    const isHarmless = isRead || request.routeOptions.config.changesNothing === true || apiToken(request) !== null;
    done(
      !isHarmless && isForeign(request, ourOrigin) ? new Forbidden('This request came from another site.') : undefined,
    );
  });
}

function isForeign(request: FastifyRequest, ourOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (ourOrigin) return origin !== ourOrigin;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}
