import { systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect, patientLimits } from '#db/client.ts';
import { seedWhenEmpty } from '#db/seed/seed.ts';
import { createLogger } from '#http/logging.ts';
import { openFileStore } from '#integrations/files/open-store.ts';
import { openPreparedDatabase, type Stops } from '#processes/prepare.ts';
// The demo's payouts need it, and nothing else here loads it.
import '#registries/unsent-payouts.ts';

// For one process before all others: the database of the environment gets the version of this program.
const running: Stops = [];
try {
  const config = readConfig({ ...process.env, MIGRATIONS: 'run' });
  const log = createLogger(config.logLevel);
  const { appUrl, secrets } = await openPreparedDatabase(config, { log, running, webProcesses: 1 });
  const { db, close } = connect({ url: config.sessionUrl ?? appUrl, log, max: 2, limits: patientLimits });
  running.push(close);
  const { seed, admin } = config;
  await seedWhenEmpty({ db, secrets, files: await openFileStore(config), now: systemClock(), seed, admin });
  process.stdout.write('The database is ready for this version.\n');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 78;
} finally {
  for (const stop of running.toReversed()) await stop(AbortSignal.abort());
}
