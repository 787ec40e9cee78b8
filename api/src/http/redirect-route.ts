import { withVisitorQuery } from '@app/rules/growth/redirects/redirect-target';
import { isOwnAddress } from '@app/rules/growth/redirects/redirect-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#context.ts';
import { activeRedirects } from '#features/growth/redirects/active-redirects.ts';
import { HitCounter } from '#features/growth/redirects/hit-counter.ts';
import { isProgram } from '#features/money/funnel-pages/visits.ts';
import type { Caches } from './caches.ts';
import { isLookAhead } from './look-ahead.ts';
import { pathOf } from './request-path.ts';

type Options = { platform: Platform; caches?: Caches };

/** Answers an address that a rule of staff takes, before any page does; false leaves it to the pages. */
export type Redirect = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Browsers keep a move for good only for a while, so that staff can change their mind. */
const caching = { 301: 'private, max-age=300', 302: 'no-store' } as const;

export function addRedirects(app: FastifyInstance, { platform, caches }: Options): Redirect {
  const rules = activeRedirects(platform, app.log);
  const counter = new HitCounter(platform.db, app.log);
  caches?.add('redirect rules', () => rules.forget());
  app.addHook('onClose', async () => {
    rules.close();
    await counter.flush();
  });

  return async (request, reply) => {
    const path = pathOf(request);
    if (isOwnAddress(path)) return false;
    const rule = (await rules.get())(path);
    if (!rule) return false;
    const isCounted = request.method === 'GET' && !isProgram(request.headers['user-agent']) && !isLookAhead(request);
    if (isCounted) counter.note(rule.id, request.now);
    void reply
      .code(rule.statusCode)
      .header('location', withVisitorQuery(rule.toAddress, request.url.split(/\?(.*)/s, 2)[1] ?? ''))
      .header('cache-control', caching[rule.statusCode])
      .send();
    return true;
  };
}
