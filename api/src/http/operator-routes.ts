import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { hurryMails } from '#features/platform/mails/hurry-mails.ts';
import { announce, type LiveBus } from '#live/bus.ts';
import type { Caches } from './caches.ts';

type Options = {
  context: (request: FastifyRequest, reply: FastifyReply) => Context;
  live: LiveBus;
  caches: Caches;
  /** Without it nobody can request mails. */
  workerSecret: string | undefined;
};

const topic = 'caches';

/** Doors for those who run the installation. To everyone else they are not there. */
export function addOperatorRoutes(app: FastifyInstance, { context, live, caches, workerSecret }: Options): void {
  forgetWithTheOthers(app, live, caches);

  app.post('/api/use-cache', { config: { access: 'token' } }, async (request, reply) => {
    const ctx = context(request, reply);
    const mayChange = ctx.viewer?.functions.has('setting_update') && ctx.viewer.unfinished === null;
    if (!mayChange || ctx.viewer?.impersonatorId !== null) return notThere(reply);
    const forgotten = caches.forgetAll();
    await transaction(ctx, async (tx) => {
      await announce(tx.db, topic);
      await recordAudit(tx, { action: 'cache.forget', objectType: 'cache', after: { forgotten } });
    });
    return { forgotten };
  });

  app.post('/api/email-worker', { config: { access: 'token' } }, async (request, reply) => {
    if (!workerSecret || !isSame(request.headers.authorization ?? '', `Bearer ${workerSecret}`)) return notThere(reply);
    return hurryMails(context(request, reply));
  });
}

/** Whichever server gets the request, all of them clear their caches. */
function forgetWithTheOthers(app: FastifyInstance, live: LiveBus, caches: Caches): void {
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const heard = live.listen(topic, closing.signal);
  void (async () => {
    for await (const _ of heard) caches.forgetAll();
  })();
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'Not found' });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
