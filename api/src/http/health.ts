import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Platform } from '#context.ts';
import type { Leaving } from './closing.ts';
import { installationMetrics } from './metrics/installation-metrics.ts';
import type { ProcessMetrics } from './metrics/process-metrics.ts';

/** Where several processes serve together, the figures of one alone would say little: another reader adds them up. */
export type ReadMetrics = (own: Registry) => () => Promise<string>;

export const ownMetrics: ReadMetrics = (own) => () => own.metrics();

export type HealthOptions = {
  platform: Pick<Platform, 'pool' | 'lane' | 'replica'>;
  /** What this process counts. */
  counted: ProcessMetrics;
  metricsToken: string | undefined;
  metrics?: ReadMetrics;
  /** Of a process that serves pages: whether requests should go elsewhere by now. */
  leaving?: Leaving;
  /** Of a process whose work is the jobs: whether it gets any. One that serves pages is of use without. */
  isFetchingJobs?: () => boolean;
};

/** Health checks give up soon; until then a slow answer is no answer. */
const healthyWithin = 2_000;

/**
 * For load balancers and operators. Live: this process answers; one that does not is to be restarted. Health: it can
 * serve, since its database answers; the migrations were done before it listened; and it is not about to end. Without
 * its database a process is live: starting it again would not help.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { platform, counted, metricsToken, metrics = ownMetrics, leaving, isFetchingJobs = () => true } = options;
  app.get('/api/live', { config: { access: 'public' } }, () => ({ status: 'ok' }));

  app.get('/api/health', { config: { access: 'public' } }, async (_request, reply) => {
    if (leaving?.hasBegun) return reply.code(503).send({ status: 'stopping' });
    return (await answers(platform)) && isFetchingJobs()
      ? { status: 'ok' }
      : reply.code(503).send({ status: 'unavailable' });
  });

  noteRequests(app, counted);
  const readMetrics = metrics(counted.registry);
  const readInstallation = installationMetrics(platform);
  app.get('/api/metrics', { config: { access: 'token' } }, async (request, reply) => {
    if (!metricsToken || !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return reply.code(404).send({ error: 'Not found' });
    }
    const [ofProcesses, ofInstallation] = await Promise.all([readMetrics(), readInstallation()]);
    return reply.type(counted.registry.contentType).send(`${ofProcesses.trimEnd()}\n\n${ofInstallation}`);
  });
}

/** The way that requests go: the connection they begin with, and the pool. */
async function answers({ pool, lane }: Pick<Platform, 'pool' | 'lane'>): Promise<boolean> {
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

function noteRequests(app: FastifyInstance, { registry, noteRequest }: ProcessMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'document';
    const { statusCode: status, elapsedTime } = reply;
    noteRequest({ route, method: request.method, status, seconds: elapsedTime / 1000 });
    done();
  });
  app.addHook('onClose', async () => registry.clear());
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
