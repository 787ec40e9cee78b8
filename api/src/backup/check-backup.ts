import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { knownMigrations } from '#db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { readPiece } from './pieces.ts';
import type { BackupStore, Manifest } from './stored-backups.ts';

/** Whether this release can read the backup; says in words which one can. */
export function demandFittingRelease({ name, migrations, queueVersion, release }: Manifest): void {
  const known = new Map(knownMigrations().map((migration) => [migration.name, migration.hash]));
  const foreign = migrations.find((migration) => known.get(migration.name) !== migration.hash);
  if (foreign) {
    throw new BackupError(
      `The backup ${name} was made by a newer or different release (${release}): this one does not know its migration ${foreign.name}. Restore it with that release.`,
    );
  }
  if (queueVersion !== ownQueueVersion()) {
    throw new BackupError(
      `The backup ${name} has the job queue of another release. Restore it with the release that ran then, and run npm run upgrade with this one.`,
    );
  }
}

/** Reads every piece: its checksum, its key, its bytes. Nothing of the target has been touched yet. */
export async function readWholeBackup(store: BackupStore, { tables, files }: Manifest): Promise<void> {
  for (const { pieces } of tables) for (const piece of pieces) await readPiece(store, piece, 'gzip');
  for (const { pieces } of files) for (const piece of pieces) await readPiece(store, piece, 'plain');
}

/** The queue's tables are its own and come in numbered steps, the last of which names their version. */
function ownQueueVersion(): number {
  const entry = createRequire(import.meta.url).resolve('graphile-worker');
  const steps = readdirSync(join(dirname(entry), '..', 'sql')).map((name) => Number.parseInt(name, 10));
  return Math.max(...steps);
}
