import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Lane } from '#db/lane.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Where several processes serve together, the figures of one alone would say little: another reader adds them up. */
export type ReadMetrics = (own: Registry) => () => Promise<string>;

export const ownMetrics: ReadMetrics = (own) => () => own.metrics();

export type HealthOptions = {
  pool: Pool;
  lane: Lane;
  metricsToken: string | undefined;
  metrics?: ReadMetrics;
  /** Of a process whose work is the jobs: whether it gets any. One that serves pages is of use without. */
  isFetchingJobs?: () => boolean;
};

/** Health checks give up soon; until then a slow answer is no answer. */
const healthyWithin = 2_000;

/**
 * For load balancers and operators. Live: this process answers; one that does not is to be restarted. Health: it can
 * serve, since its database answers; the migrations were done before it listened. Without its database a process is
 * live: starting it again would not help.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { pool, lane, metricsToken, metrics = ownMetrics, isFetchingJobs = () => true } = options;
  app.get('/api/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));

  app.get('/api/health', { config: { access: 'public' } }, async (_request, reply) => {
    return (await answers(pool, lane)) && isFetchingJobs()
      ? { status: 'ok' }
      : reply.code(503).send({ status: 'unavailable' });
  });

  const registry = measure(app, pool);
  const readMetrics = metrics(registry);
  app.get('/api/metrics', { config: { access: 'token' } }, async (request, reply) => {
    if (!metricsToken || !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return reply.code(404).send({ error: 'Not found' });
    }
    return reply.type(registry.contentType).send(await readMetrics());
  });
}

/** The way that requests go: the connection they begin with, and the pool. */
async function answers(pool: Pool, lane: Lane): Promise<boolean> {
  const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<boolean>();
  const timer = setTimeout(giveUp, healthyWithin, false);
  const checks = Promise.all([lane.rows({ name: 'health', text: 'select 1', values: [] }), pool.query('select 1')]);
  const answered = checks.then(
    () => true,
    () => false,
  );
  const isWell = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return isWell;
}

function measure(app: FastifyInstance, pool: Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'document';
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  return registry;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
