import type { Logger } from 'pino';
import { systemClock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Platform } from '#context.ts';
import { connect, patientLimits } from '#db/client.ts';
import type { OpenDatabase } from '#db/open-database.ts';
import { Replica } from '#db/replica.ts';
import { seedWhenEmpty } from '#db/seed/seed.ts';
import { isDemoInstallation } from '#features/platform/settings/settings.service.ts';
import { startHealthServer } from '#http/health-server.ts';
import type { ReadMetrics } from '#http/health.ts';
import { processMetrics } from '#http/metrics/process-metrics.ts';
import { openFileStore } from '#integrations/files/open-store.ts';
import { hostedLocations } from '#integrations/locations/hosted-locations.ts';
import { createSmtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { openGateways } from '#integrations/payments/open-gateways.ts';
import { startLiveBus } from '#live/bus.ts';
import { buildServer } from '#server.ts';
import { startWorker } from '#worker/worker.ts';
import { collectGarbage } from './collect-garbage.ts';
import { connectionsFor } from './connections.ts';
import { explainPort, listen } from './listening.ts';
import type { Stops } from './prepare.ts';
import type { WebFiles } from './web-files.ts';

/** What a process gets to know that its settings do not say. */
export type Orders = {
  database: Pick<OpenDatabase, 'ownerUrl' | 'appUrl' | 'secrets'>;
  files: WebFiles;
  /** How many processes serve pages on this machine. */
  webProcesses: number;
  /** Whether this process fills an empty database. */
  seeds: boolean;
};

type Options = { log: Logger; running: Stops; metrics: ReadMetrics };

/** Serves pages, does jobs, or both, by its role, on a database that is ready. */
export async function serve(config: Config, orders: Orders, { log, running, metrics }: Options): Promise<Platform> {
  const { database, files, webProcesses } = orders;
  const most = connectionsFor(webProcesses);
  if (config.tracing) {
    // Before the first connection, which is traced or not for as long as it lasts.
    const { startTracing } = await import('#tracing/start-tracing.ts');
    running.push(startTracing(config.tracing, { role: config.role, log }));
  }
  const fileStore = await openFileStore(config);
  const { sessionUrl } = config;
  const directUrl = sessionUrl ?? database.appUrl;
  const { pool, lane, db, close } = connect({ url: database.appUrl, sessionUrl, log, max: most.requests });
  running.push(close);
  // A job or export would keep a connection of the pooler from many short requests.
  const patient = connect({ url: directUrl, log, max: most.patient, limits: patientLimits });
  running.push(patient.close);
  const copy = config.replicaUrl
    ? connect({ url: config.replicaUrl, log, max: most.patient, limits: patientLimits })
    : null;
  if (copy) running.push(copy.close);
  // Lists are requests: they end as early as these, and do not stand behind a report.
  const listCopy = config.replicaUrl ? connect({ url: config.replicaUrl, log, max: most.lists }) : null;
  if (listCopy) running.push(listCopy.close);
  const { secrets } = database;
  const { seed, admin } = config;
  if (orders.seeds) await seedWhenEmpty({ db: patient.db, secrets, files: fileStore, now: systemClock(), seed, admin });

  const live = await startLiveBus(directUrl, log);
  running.push(live.close);

  const pools = { requests: pool, patient: patient.pool, replica: copy?.pool, lists: listCopy?.pool };
  const counted = processMetrics(pools);
  const isDemo = await isDemoInstallation({ db });
  const host = config.host ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
  const platform: Platform = {
    db,
    pool,
    lane,
    patient: { db: patient.db, pool: patient.pool },
    ...(copy && { replica: new Replica(copy.pool, { log, ...(listCopy && { lists: listCopy.pool }) }) }),
    live,
    files: fileStore,
    gateways: await openGateways(config.gateways),
    baseUrl: config.baseUrl ?? `http://localhost:${config.port}`,
    appTitle: config.appTitle,
    securityContact: config.securityContact,
    secrets,
    isDemo,
    hasSmtp: config.smtpUrl !== undefined,
    rateLimitScale: config.rateLimitScale,
    webProcesses,
    hookStandIn: config.hookStandIn,
  };

  let isFetchingJobs: (() => boolean) | undefined;
  if (config.role !== 'web') {
    const mailer = config.smtpUrl ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }) : null;
    const { ownerUrl } = database;
    const { noteJob } = counted;
    const worker = await startWorker({ ownerUrl, platform, log, clock: systemClock, mailer, noteJob });
    running.push(worker.stop);
    isFetchingJobs = worker.isFetching;
  }
  if (config.role === 'worker') {
    if (config.healthPort === undefined) {
      // Whoever of the neighbours is asked for figures asks for these as well.
      metrics(counted.registry);
      return platform;
    }
    const { metricsToken, healthPort: port } = config;
    const health = startHealthServer({
      platform,
      counted,
      metricsToken,
      metrics,
      host,
      port,
      ...(isFetchingJobs && { isFetchingJobs }),
    });
    running.push((await health.catch((error: unknown) => explainPort(error, port))).close);
    return platform;
  }
  const { app, leaving } = await buildServer({
    platform,
    clock: systemClock,
    log,
    isHttps: config.isHttps,
    configuredBaseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    counted,
    metrics,
    hasServiceWorker: config.hasServiceWorker,
    workerSecret: config.workerSecret,
    locations: config.locationService && hostedLocations(config.locationService),
    ...files,
  });
  let isClosed = async () => {};
  running.push(async () => {
    await app.close();
    await isClosed();
  });
  if (config.drainSeconds > 0) running.push((prompt) => leaving.begin(config.drainSeconds * 1000, prompt));
  const { port } = config;
  ({ closed: isClosed } = await listen(app, { port, host }).catch((error: unknown) => explainPort(error, port)));
  await collectGarbage();
  return platform;
}
