import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { systemClock } from '#clock.ts';
import { connect, patientLimits } from '#db/client.ts';
import { knownMigrations, prepareDatabase } from '#db/migrate.ts';
import { verifyAll } from '#invariants/verify-all.ts';
import { BackupError } from '../backup-error.ts';
import { appliedMigrations, connectPatiently } from '../database-tables.ts';
import { type Installation, withInstallation } from '../open-installation.ts';
import { writeBackup } from '../write-backup.ts';
import { type Command, describe, runCommand, say, warn } from './command.ts';

// npm run upgrade: with the code of the new release in place and the product stopped, a backup, the migrations, and a
// check of the whole database; then the way back. The next start would migrate as well, but without the rest.
parseArgs({ options: {} });

await runCommand(async (command) => withInstallation(command.config, 'alone', (it) => upgrade(command, it)));

async function upgrade({ store }: Command, installation: Installation): Promise<void> {
  const pending = await pendingMigrations(installation.ownerUrl);
  say(pending.length > 0 ? `${pending.length} migrations to run: ${pending.join(', ')}` : 'No migrations to run.');
  const backup = await writeBackup(store, installation, { reason: 'before-upgrade', now: systemClock(), warn });
  say(`Backup ${describe(backup)}`);

  const wayBack = wayBackOf(backup.name, pending[0]);
  try {
    await prepareDatabase(installation);
  } catch (error) {
    // All migrations of one run are one transaction.
    say('The migrations failed and changed nothing: the release before can be started again as it was.');
    throw error;
  }
  const broken = await verify(installation);
  if (broken > 0) throw new BackupError(`The upgraded database breaks ${broken} invariants.\n${wayBack}`);
  say(`The database is upgraded and every invariant holds. Now: npm start.\n${wayBack}`);
}

async function pendingMigrations(ownerUrl: string): Promise<string[]> {
  const client = await connectPatiently(ownerUrl);
  try {
    const applied = new Map((await appliedMigrations(client)).map(({ name, hash }) => [name, hash]));
    if (applied.size === 0) throw new BackupError('The database is empty: there is nothing to upgrade.');
    const known = knownMigrations();
    const foreign = [...applied.keys()].find((name) => !known.some((migration) => migration.name === name));
    if (foreign) throw new BackupError(`The database is of a newer release: this one does not know ${foreign}.`);
    return known.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** How PostgreSQL is set up: before the upgrade as after it. */
const ofTheServer = 'I40';

async function verify({ appUrl, secrets }: Installation): Promise<number> {
  const { pool, db, close } = connect({ url: appUrl, max: 2, limits: patientLimits });
  try {
    let broken = 0;
    await verifyAll({ pool, db, secrets }, (id, says, trouble) => {
      if (trouble === null) return;
      if (id === ofTheServer) return warn(`${id} ${says}: ${trouble}. No upgrade changes that: docs/deploy.md.`);
      broken += 1;
      warn(`BROKEN ${id} ${says}: ${trouble}`);
    });
    return broken;
  } finally {
    await close();
  }
}

function wayBackOf(backup: string, firstPending: string | undefined): string {
  const before = firstPending === undefined ? null : commitBefore(firstPending);
  const hint = before ? ` (at the latest ${before}: the last commit without the first new migration)` : '';
  return (
    `The way back, with everything that happened since then lost: stop the product, check out the release you came ` +
    `from${hint}, then\n  npm run restore -- ${backup} --replace --send-waiting`
  );
}

/** Null without git, or where the migration is not in its history. */
function commitBefore(migration: string): string | null {
  const folder = `api/migrations/${migration}`;
  const { stdout, status } = spawnSync('git', ['log', '--diff-filter=A', '--format=%h', '-1', '--', folder], {
    encoding: 'utf8',
  });
  const added = status === 0 ? stdout.trim() : '';
  return added === '' ? null : `${added}^`;
}
