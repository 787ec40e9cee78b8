import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { connect, patientLimits } from '#db/client.ts';
import { isDataFolder } from '#db/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '#db/embedded/launcher.ts';
import { generatedSecrets } from '#db/embedded/secrets.ts';
import { verifyAll } from '#invariants/verify-all.ts';

// npm run verify: checks a live database against every invariant. Changes nothing; ends with 1 when something is wrong.
// With `--at 2026-11-18T01:00:00Z` it checks a copy of that moment, on which no job has run since.
const { values } = parseArgs({ options: { at: { type: 'string' } } });
const asOf = values.at === undefined ? undefined : new Date(values.at);
const config = readConfig({ ...process.env, NODE_ENV: 'production' });
// Starting a database there would make an empty one, in which nothing is wrong or right.
if (!config.databaseUrl && !isDataFolder(config.dataDir)) {
  process.stderr.write(
    `There is no database in ${config.dataDir}. Name the folder in DATA_DIR, or a server in DATABASE_URL.\n`,
  );
  process.exit(1);
}
const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir });
const { pool, db, close } = connect({
  url: config.sessionUrl ?? config.databaseUrl ?? embedded?.appUrl ?? '',
  max: 2,
  limits: patientLimits,
});
const secrets = config.secrets.length > 0 ? config.secrets : [generatedSecrets(config.dataDir).secret];

try {
  const broken = await verifyAll({ pool, db, secrets, ...(asOf && { asOf }) }, (id, says, trouble) =>
    process.stdout.write(`${trouble ? 'BROKEN' : 'ok    '} ${id} ${says}${trouble ? `: ${trouble}` : ''}\n`),
  );
  process.exitCode = broken > 0 ? 1 : 0;
} finally {
  await close();
  // Leaves a cluster running that a server is using; stops one that was started for this check.
  if (embedded && !embedded.wasRunning) await embedded.stop();
}
