import { rateLimits, scaled } from '@app/rules/people/auth/limits';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Platform } from '#context.ts';
import { RateLimited } from '#errors.ts';
import type { ViewerLoader } from '#features/people/auth/viewer-loader.ts';
import { networkOf } from '#limits/network-of.ts';
import { RequestLimit } from '#limits/request-limit.ts';
import { type CookieNames, sessionToken } from './cookies.ts';
import { isForApi } from './request-path.ts';

type Options = { platform: Platform; names: CookieNames; viewers: ViewerLoader; clock: Clock };

/** Finds the viewer and counts their requests. Only `/api` needs this. */
export function recogniseViewers(app: FastifyInstance, { platform, names, viewers, clock }: Options): void {
  const forPeople = new RequestLimit(scaled(rateLimits.apiPerUser, platform.rateLimitScale));
  const forAddresses = new RequestLimit(scaled(rateLimits.apiAnonymousPerIp, platform.rateLimitScale));

  app.decorateRequest('viewer', null);
  app.decorateRequest('now');
  app.addHook('onRequest', async (request) => {
    request.now = clock();
    if (!isForApi(request) || request.routeOptions.url === '/api/health') return;
    const token = sessionToken(request, names);
    request.viewer = token ? await viewers.load(token, request.now) : null;

    const holder = { db: platform.db, now: request.now };
    const verdict = request.viewer
      ? await forPeople.take(holder, `user:${request.viewer.impersonatorId ?? request.viewer.userId}`)
      : await forAddresses.take(holder, `ip:${networkOf(request.ip)}`);
    if (verdict.isOver) throw new RateLimited('Too many requests. Please wait a moment.', verdict.retryAfterSeconds);
  });
}
