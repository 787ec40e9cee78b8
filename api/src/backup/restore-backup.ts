import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { takeOverSecret } from '#db/embedded/secrets.ts';
import { prepareDatabase } from '#db/migrate.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { demandFittingRelease, readWholeBackup } from './check-backup.ts';
import { connectPatiently } from './database-tables.ts';
import { freeJobs } from './hold-back.ts';
import { findRows, loadBackup } from './load-backup.ts';
import type { Installation } from './open-installation.ts';
import { readPiece } from './pieces.ts';
import type { BackupFile, BackupStore, Manifest } from './stored-backups.ts';
import { secretPrint } from './write-backup.ts';

type Options = {
  /** Rows that are there may go. */
  mayReplace: boolean;
  /** Called when everything is known to be good, before the first row goes. */
  beforeReplacing?: () => Promise<void>;
  /** The tables stay those of the release that made the backup, which is to run on them. */
  asItWas?: boolean;
};

/**
 * Brings an installation to the state of a backup. Everything that can be refused is refused first: another key, altered
 * bytes, a release that does not fit, another SECRET, rows that nobody has given up.
 */
export async function restoreBackup(
  store: BackupStore,
  manifest: Manifest,
  target: Installation,
  { mayReplace, beforeReplacing, asItWas = false }: Options,
): Promise<void> {
  demandFittingRelease(manifest);
  demandSecret(manifest, target);
  const client = await connectPatiently(target.ownerUrl);
  try {
    const table = await findRows(client);
    if (table && !mayReplace) {
      throw new BackupError(`The database has rows already (${table}). With --replace they go; nothing was changed.`);
    }
    await readWholeBackup(store, manifest);
    if (table) await beforeReplacing?.();
    // Files first: one without a row is swept some day, a row without its file is a broken picture.
    await restoreFiles(store, manifest, target.files);
  } finally {
    await client.end();
  }
  await loadBackup(store, manifest, target.ownerUrl);
  if (manifest.secret !== undefined && target.secretFolder !== null)
    takeOverSecret(target.secretFolder, manifest.secret);
  if (!asItWas) {
    await prepareDatabase(target);
    await forgetExports(target.ownerUrl);
  }
  await freeJobs(target.ownerUrl);
}

/** With which the restored installation runs: the one in its data folder, where a backup brings that along. */
export function secretsAfter({ secret }: Manifest, { secrets, secretFolder }: Installation): readonly string[] {
  return secret !== undefined && secretFolder !== null ? [secret] : secrets;
}

/** Files of people's own data are in no backup: they ask for a new one. */
async function forgetExports(ownerUrl: string): Promise<void> {
  const client = await connectPatiently(ownerUrl);
  try {
    await client.query('delete from data_exports where ready_at is not null');
  } finally {
    await client.end();
  }
}

/** Codes, hook secrets and the seals of the audit log can be read with the right secret only. */
function demandSecret({ secret, secretPrint: print }: Manifest, { secrets, secretFolder }: Installation): void {
  if (secret !== undefined && secretFolder !== null) return;
  if (secrets.some((candidate) => secretPrint(candidate) === print)) return;
  const words = secret === undefined ? 'the SECRET of the environment it was made in' : 'the secret of its data folder';
  throw new BackupError(
    `The backup was made with another SECRET: set SECRET to ${words}, or to both (new,old). Nothing was changed.`,
  );
}

/** Brings back the files of a backup that are gone or altered, and nothing else. Answers how many. */
export async function restoreFiles(store: BackupStore, manifest: Manifest, files: FileStore): Promise<number> {
  let count = 0;
  for (const file of manifest.files) if (await restoreFile(store, file, files)) count += 1;
  return count;
}

/** False for one that is there already. */
async function restoreFile(store: BackupStore, file: BackupFile, files: FileStore): Promise<boolean> {
  if (await isThere(file, files)) return false;
  const path = await files.incoming();
  try {
    await pipeline(Readable.from(contents(store, file)), createWriteStream(path, { mode: 0o600 }));
    await files.keep(file.name, path);
    return true;
  } finally {
    // An object store sends it away and leaves it here.
    await rm(path, { force: true });
  }
}

async function* contents(store: BackupStore, { pieces }: BackupFile): AsyncIterable<Buffer> {
  for (const piece of pieces) yield await readPiece(store, piece, 'plain');
}

async function isThere({ name, sha256 }: BackupFile, files: FileStore): Promise<boolean> {
  const stream = await files.read(name).catch(() => null);
  if (!stream) return false;
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex') === sha256;
}
