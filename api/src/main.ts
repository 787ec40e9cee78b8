import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createLogger } from '#http/logging.ts';
import { speakToNobody } from '#http/standard-output.ts';
import { crewDrainTime, startCrew } from '#processes/crew.ts';
import { demandPort } from '#processes/listening.ts';
import { openPreparedDatabase, type Stops } from '#processes/prepare.ts';
import { stopOnSignals } from '#processes/signals.ts';
import { findWebFiles } from '#processes/web-files.ts';
import { webProcessesFor } from '#processes/web-processes.ts';

/** Tells the supervisor that starting again would end the same way. */
const configurationExitCode = 78;

async function start(config: Config): Promise<void> {
  speakToNobody();
  const log = createLogger(config.logLevel);
  const running: Stops = [];
  const webProcesses = config.role === 'worker' ? 1 : webProcessesFor(config.webProcesses);
  const isFirst = cluster.isPrimary && webProcesses > 1;
  const stop = stopOnSignals(running, {
    log,
    leavingFor: config.drainSeconds * 1000,
    drainTime: isFirst ? crewDrainTime : undefined,
  });
  try {
    if (cluster.isWorker) return await startMember(config, log, running);
    if (config.role !== 'worker') await demandPort(config);
    if (!isFirst) return await startAlone(config, log, running);
    await startCrew(config, { log, running, webProcesses, giveUp: (exitCode) => void stop(exitCode) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    await stop(configurationExitCode);
  }
}

/** Everything in one process. */
async function startAlone(config: Config, log: Logger, running: Stops): Promise<void> {
  const { serve } = await import('#processes/serve.ts');
  const { ownMetrics: metrics } = await import('#http/health.ts');
  const database = await openPreparedDatabase(config, { log, running, webProcesses: 1 });
  const files = await findWebFiles(config, log);
  const orders = { database, files, webProcesses: 1, seeds: config.migrations === 'run' };
  const { baseUrl } = await serve(config, orders, { log, running, metrics });
  process.stdout.write(`${config.appTitle} is ready at ${baseUrl}\n`);
}

/** One of several processes, started by the first. */
async function startMember(config: Config, log: Logger, running: Stops): Promise<void> {
  const { serve } = await import('#processes/serve.ts');
  const { joinCrew } = await import('#processes/member.ts');
  const { orders, metrics, sayReady } = joinCrew();
  const { baseUrl } = await serve(config, await orders, { log, running, metrics });
  sayReady(baseUrl);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(configurationExitCode);
}
