import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Lane } from '#db/lane.ts';
import { Unavailable } from '#errors.ts';
import { mostComparing } from '#features/people/auth/password-hash.ts';
import { isForApi } from './request-path.ts';

/** Above this the process cannot keep up. */
const tooLate = 400;
const lookEvery = 100;
/** A single stall, such as a busy neighbour on the machine, is no overload. */
const lateLooksInARow = 2;
/** Then this many are still let in side by side: refusing everyone can by itself keep the process late. */
const mostWhenLate = 8;

/** How many may wait for a connection of the pool when they come in a burst, such as when a funnel opens. */
const mostInABurst = 100;
/** And when the queue does not get empty any more: then it only makes everyone later, however fast the machine is. */
const mostStanding = 60;
const standingAfterLooks = 5;
/** How many more may wait for their viewer, before they come to the pool. */
const mostOnTheLane = 60;

/** Load balancers have to know, and gateways send again only after a while, when the buyer has left. */
const neverRefused = new Set(['/api/health', '/api/metrics', '/api/payments/:provider']);

type Options = { pool: Pick<Pool, 'waitingCount' | 'totalCount' | 'idleCount'>; lane: Pick<Lane, 'waitingCount'> };

/**
 * Refuses work while there is more than can be done: when many requests wait for the database, and when a late timer
 * shows that everything in this process is late.
 */
export function shedOverload(app: FastifyInstance, { pool, lane }: Options): void {
  let lateLooks = 0;
  let queueLooks = 0;
  let lastLook = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    queueLooks = pool.waitingCount > 0 ? queueLooks + 1 : 0;
    lateLooks = now - lastLook - lookEvery > tooLate ? lateLooks + 1 : 0;
    lastLook = now;
  }, lookEvery);
  look.unref();

  const isStanding = () => queueLooks >= standingAfterLooks;
  const isFull = () => pool.waitingCount >= (isStanding() ? mostStanding : mostInABurst);
  /** Requests that wait for their viewer join the same queue. */
  const isLaneFull = () =>
    lane.waitingCount + pool.waitingCount >= (isStanding() ? 2 * mostStanding : mostInABurst + mostOnTheLane);
  const atTheDatabase = () => lane.waitingCount + pool.waitingCount + pool.totalCount - pool.idleCount;
  const isLate = () => lateLooks >= lateLooksInARow && atTheDatabase() >= mostWhenLate;
  const isTooMuch = () => isFull() || isLaneFull() || isLate();

  app.addHook('onRequest', (request, _reply, done) => {
    done(isWork(request) && isTooMuch() ? new Unavailable() : undefined);
  });
  let loggingIn = 0;
  // A storm of log-ins is told to come back before it has asked the database for anything: each asks several times before
  // its password is compared, and everyone else would be refused at the queue that they make.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST' || request.routeOptions.url !== '/api/auth') return done();
    if (loggingIn >= mostComparing) return done(new Unavailable());
    loggingIn += 1;
    finished(reply.raw, () => (loggingIn -= 1));
    done();
  });
  // Checked again when the viewer is known: requests that came in one moment all saw an empty queue.
  app.addHook('preHandler', (request, _reply, done) => {
    done(isWork(request) && isFull() ? new Unavailable() : undefined);
  });
  app.addHook('onClose', async () => clearInterval(look));
}

/** Documents and assets cost next to nothing, and a page without its style sheet is worse than a late one. */
function isWork(request: FastifyRequest): boolean {
  const { method, routeOptions } = request;
  // The same address, posted to, is the stream of a page.
  const isLiveness = method !== 'POST' && routeOptions.url === '/api/live';
  return isForApi(request) && !isLiveness && !neverRefused.has(routeOptions.url ?? '');
}
