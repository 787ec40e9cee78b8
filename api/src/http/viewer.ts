import { rateLimits, scaled } from '@app/rules/people/auth/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Platform } from '#context.ts';
import { RateLimited, Unauthenticated } from '#errors.ts';
import type { ViewerLoader } from '#features/people/auth/viewer-loader.ts';
import { networkOf } from '#limits/network-of.ts';
import type { Verdict } from '#limits/rate-limits.ts';
import { RequestLimit } from '#limits/request-limit.ts';
import { tokenViewer } from '#features/people/api-tokens/token-viewer.ts';
import { apiToken } from './bearer.ts';
import { type CookieNames, sessionToken } from './cookies.ts';
import { isForApi } from './request-path.ts';

type Options = { platform: Platform; names: CookieNames; viewers: ViewerLoader; clock: Clock };

/** Load balancers and Prometheus ask often, and also while the database is away. What pages post to `/api/live` is not theirs. */
const forMachines: ReadonlySet<string> = new Set(['/api/live', '/api/health', '/api/metrics']);
const isForMachines = ({ method, routeOptions }: FastifyRequest) =>
  method !== 'POST' && forMachines.has(routeOptions.url ?? '');

/** Finds out whose session a request carries, and counts it as one of theirs. */
export type Recognise = (request: FastifyRequest) => Promise<Verdict>;

/** Finds the viewer of every request to `/api`. A document may ask for its own. */
export function recogniseViewers(app: FastifyInstance, { platform, names, viewers, clock }: Options): Recognise {
  const limitOf = (name: 'apiPerUser' | 'apiAnonymousPerIp' | 'apiPerToken') =>
    new RequestLimit(scaled(rateLimits[name], platform.rateLimitScale), platform.webProcesses);
  const forPeople = limitOf('apiPerUser');
  const forAddresses = limitOf('apiAnonymousPerIp');
  const forTokens = limitOf('apiPerToken');

  /** A token that is not good opens nothing, also not what the cookie beside it would. */
  async function recogniseToken(request: FastifyRequest, token: string): Promise<Verdict> {
    const holder = { db: platform.db, now: request.now };
    const viewer = await tokenViewer(holder, token);
    if (viewer) {
      request.viewer = viewer;
      return forTokens.take(holder, `token:${viewer.tokenId}`);
    }
    const verdict = await forAddresses.take(holder, `ip:${networkOf(request.ip)}`);
    if (!verdict.isOver) throw new Unauthenticated();
    return verdict;
  }

  const recognise: Recognise = async (request) => {
    const bearer = apiToken(request);
    if (bearer !== null) return recogniseToken(request, bearer);
    const token = sessionToken(request, names);
    request.viewer = token ? await viewers.load(token, request.now) : null;
    const holder = { db: platform.db, now: request.now };
    return request.viewer
      ? forPeople.take(holder, `user:${request.viewer.impersonatorId ?? request.viewer.userId}`)
      : forAddresses.take(holder, `ip:${networkOf(request.ip)}`);
  };

  app.decorateRequest('viewer', null);
  app.decorateRequest('now');
  app.addHook('onRequest', async (request) => {
    request.now = clock();
    if (!isForApi(request) || isForMachines(request)) return;
    const verdict = await recognise(request);
    if (verdict.isOver) throw new RateLimited('Too many requests. Please wait a moment.', verdict.retryAfterSeconds);
    if (isOfAnother(request)) throw new Unauthenticated();
  });
  return recognise;
}

/**
 * A page that shows a person, and a phone that sends later what they did, say whose it is. All tabs have one cookie, and
 * meanwhile another person may have signed in: nothing is done in their name, and nothing of theirs is answered.
 */
function isOfAnother({ headers, viewer }: FastifyRequest): boolean {
  const person = headers['done-by'];
  return person !== undefined && person !== String(viewer?.userId);
}
