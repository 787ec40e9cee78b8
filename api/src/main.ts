import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Platform } from './context.ts';
import { connect, patientLimits } from '#db/client.ts';
import { openDatabase } from '#db/open-database.ts';
import { prepareDatabase } from '#db/migrate.ts';
import { seedWhenEmpty } from '#db/seed/seed.ts';
import { isDemoInstallation } from '#features/platform/settings/settings.service.ts';
import { keepEarlierFiles } from '#http/earlier-files.ts';
import { createLogger } from '#http/logging.ts';
import { hostedLocations } from '#integrations/locations/hosted-locations.ts';
import { openFileStore } from '#integrations/files/open-store.ts';
import { openGateways } from '#integrations/payments/open-gateways.ts';
import { createSmtpMailer } from '#integrations/mail/smtp-mailer.ts';
import { startLiveBus } from '#live/bus.ts';
import { stopOnSignals } from './process-signals.ts';
import { buildServer } from './server.ts';
import { startWorker } from '#worker/worker.ts';

/** Tells the supervisor that starting again would end the same way. */
const configurationExitCode = 78;

const builtHere = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** The started parts, in order; stopping goes backwards. */
type Stops = (() => Promise<void>)[];

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  const running: Stops = [];
  const stop = stopOnSignals(running, log);
  try {
    await startParts(config, log, running);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    await stop(configurationExitCode);
  }
}

async function startParts(config: Config, log: Logger, running: Stops): Promise<void> {
  if (config.role !== 'worker') await demandPort(config);
  const opening = openDatabase(config, {
    log,
    // Like any escaped bug: everything is stopped, and the supervisor restarts us.
    onLost: (error) => void Promise.reject(error),
  });
  // Registered now, because a Ctrl-C during the start must not leave it running. An external database is not ours to
  // stop.
  if (!config.databaseUrl) running.push(async () => (await opening.catch(() => null))?.stop());
  const database = await opening;
  await prepareDatabase(database);

  const fileStore = await openFileStore(config);
  const { pool, lane, db, close } = connect({ url: database.appUrl, log });
  running.push(close);
  const patient = connect({ url: database.appUrl, log, max: 6, limits: patientLimits });
  running.push(patient.close);
  const replica = config.replicaUrl ? connect({ url: config.replicaUrl, log, max: 6, limits: patientLimits }) : null;
  if (replica) running.push(replica.close);
  const { secrets } = database;
  const { seed, admin } = config;
  await seedWhenEmpty({ db: patient.db, secrets, files: fileStore, now: systemClock(), seed, admin });

  const live = await startLiveBus(database.appUrl, log);
  running.push(live.close);

  const isDemo = await isDemoInstallation({ db });
  const host = config.host ?? (isDemo ? '127.0.0.1' : '0.0.0.0');
  const platform: Platform = {
    db,
    pool,
    lane,
    patient: { db: patient.db, pool: patient.pool },
    ...(replica && { replica: { pool: replica.pool } }),
    live,
    files: fileStore,
    gateways: await openGateways(config.gateways),
    baseUrl: config.baseUrl ?? `http://localhost:${config.port}`,
    appTitle: config.appTitle,
    securityContact: config.securityContact,
    secrets: database.secrets,
    isDemo,
    hasSmtp: config.smtpUrl !== undefined,
    rateLimitScale: config.rateLimitScale,
    hookStandIn: config.hookStandIn,
  };

  if (config.role !== 'web') {
    const mailer = config.smtpUrl ? createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }) : null;
    const worker = await startWorker({ ownerUrl: database.ownerUrl, platform, log, clock: systemClock, mailer });
    running.push(worker.stop);
  }
  if (config.role !== 'worker') {
    const built = resolve(config.webDir ?? builtHere);
    const webFolder = existsSync(built) ? built : null;
    const { app } = await buildServer({
      platform,
      clock: systemClock,
      log,
      isHttps: config.isHttps,
      configuredBaseUrl: config.baseUrl,
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      hasServiceWorker: config.hasServiceWorker,
      workerSecret: config.workerSecret,
      locations: config.locationService && hostedLocations(config.locationService),
      webFolder,
      earlierFiles: webFolder && (await earlierFiles(webFolder, config, log)),
    });
    running.push(async () => app.close());
    await app.listen({ port: config.port, host }).catch((error: unknown) => explainPort(error, config));
  }
  process.stdout.write(`${config.appTitle} is ready at ${platform.baseUrl}\n`);
}

/** Where nothing can be written, pages that are open when a release comes have to be loaded again. */
async function earlierFiles(webFolder: string, { dataDir }: Config, log: Logger): Promise<string | null> {
  try {
    return await keepEarlierFiles(webFolder, dataDir, systemClock());
  } catch (error) {
    log.warn(error, 'The files of earlier releases are not kept');
    return null;
  }
}

/** Before anything is started: a port that is taken is found out at once, and not after the database has come up. */
async function demandPort(config: Config): Promise<void> {
  const probe = createServer();
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(config.port, config.host ?? '127.0.0.1', resolve);
  });
  await listening.catch((error: unknown) => explainPort(error, config));
  await new Promise((resolve) => probe.close(resolve));
}

function explainPort(error: unknown, { port }: Config): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  throw new ConfigError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(configurationExitCode);
}
