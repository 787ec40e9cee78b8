import { createHash, createHmac, randomBytes } from 'node:crypto';
import { backupName, type BackupReason } from '@app/rules/platform/backups/backup-names';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { storedName } from '#features/platform/files/file-address.ts';
import type { FileStore } from '#integrations/files/file-store.ts';
import type { FileSize } from '#tables/platform/files.table.ts';
import { BackupError } from './backup-error.ts';
import {
  appliedMigrations,
  connectPatiently,
  nameOf,
  queueVersion,
  readErased,
  readSequences,
  readTables,
  type TableColumns,
} from './database-tables.ts';
import { inPieces, type Piece, writePiece } from './pieces.ts';
import { markOf } from './sealed-piece.ts';
import {
  type BackupFile,
  type BackupStore,
  type BackupTable,
  folderOf,
  listBackups,
  type Manifest,
  writeManifest,
} from './stored-backups.ts';

export type BackupSource = {
  ownerUrl: string;
  files: FileStore;
  /** What seals texts and the audit log; the generated one goes into the backup. */
  secrets: readonly string[];
  isSecretGenerated: boolean;
  /** The code that makes it. */
  release: string;
};

/** Any number that nothing else locks: one backup of a database at a time. */
const backupLock = 7_281_914;

/**
 * Copies the database as it is at one moment, then the files that it names: they are never written again under the same
 * name, so that taking them later changes nothing. The list comes last; without it there is no backup.
 */
export async function writeBackup(
  store: BackupStore,
  source: BackupSource,
  { reason, now, warn }: { reason: BackupReason; now: Date; warn: (sentence: string) => void },
): Promise<Manifest> {
  const client = await connectPatiently(source.ownerUrl);
  try {
    const { rows: lock } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      backupLock,
    ]);
    if (!lock[0]?.taken) throw new BackupError('Another backup of this database is being made.');

    const name = backupName(now, reason);
    const earlier = await listBackups(store);
    if (earlier.some((backup) => backup.name === name)) throw new BackupError(`There is a backup ${name} already.`);
    const database = await copyDatabase(store, client, name);
    const known = earlier.find(({ manifest }) => manifest)?.manifest?.files ?? [];
    const { files, missingFiles } = await copyFiles(store, source.files, { names: database.fileNames, known });
    await warnOfMissing(source.ownerUrl, missingFiles, warn);

    const { fileNames: _names, ...copied } = database;
    const [secret = ''] = source.secrets;
    const manifest = {
      name,
      reason,
      release: source.release,
      ...copied,
      files,
      missingFiles,
      secretPrint: secretPrint(secret),
      ...(source.isSecretGenerated && { secret }),
    };
    await writeManifest(store, manifest);
    return { format: 1, ...manifest };
  } finally {
    await client.end();
  }
}

export function secretPrint(secret: string): string {
  return createHmac('sha256', secret).update('tribe backup').digest('hex').slice(0, 32);
}

async function copyDatabase(store: BackupStore, client: pg.Client, backup: string) {
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ madeAt: Date; postgres: string }>(
    `select now() as "madeAt", current_setting('server_version') as postgres`,
  );
  const [snapshot] = rows;
  if (!snapshot) throw new Error('the database did not tell the time');
  const tables: BackupTable[] = [];
  for (const table of await readTables(client)) tables.push(await copyTable(store, client, { backup, table }));
  const copied = {
    madeAt: snapshot.madeAt.toISOString(),
    postgres: snapshot.postgres,
    migrations: await appliedMigrations(client),
    queueVersion: await queueVersion(client),
    tables,
    sequences: await readSequences(client),
    erased: await readErased(client),
    fileNames: await readFileNames(client),
  };
  await client.query('commit');
  return copied;
}

async function copyTable(
  store: BackupStore,
  client: pg.Client,
  { backup, table }: { backup: string; table: TableColumns },
): Promise<BackupTable> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy ${nameOf(table)} (${columns}) to stdout`));
  const pieces: Piece[] = [];
  for await (const content of inPieces(stream)) {
    const name = `${folderOf(backup)}${table.schema}.${table.name}.${pieces.length}`;
    pieces.push(await writePiece(store, { name, content, packing: 'gzip' }));
  }
  return { ...table, rows: stream.rowCount, pieces };
}

async function readFileNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sizes: FileSize[] }>('select key, sizes from files order by id');
  return rows.flatMap(({ key, sizes }) => [storedName(key), ...sizes.map(({ width }) => storedName(key, width))]);
}

type Files = { names: readonly string[]; known: readonly BackupFile[] };

/**
 * A file that an earlier backup has is not stored again, as long as its pieces are there and of the present key: an old
 * key can be given up when the backups of its time are gone.
 */
async function copyFiles(
  store: BackupStore,
  files: FileStore,
  { names, known }: Files,
): Promise<{ files: BackupFile[]; missingFiles: string[] }> {
  const stored = new Map<string, number>();
  for await (const { name, bytes } of store.place.list('files/')) stored.set(name, bytes);
  const keyMark = presentMark(store);
  const isReusable = (file: BackupFile) =>
    file.keyMark === keyMark && file.pieces.every(({ name, bytes }) => stored.get(name) === bytes);
  const reusable = new Map(known.filter(isReusable).map((file) => [file.name, file]));

  const copied: BackupFile[] = [];
  const missingFiles: string[] = [];
  for (const name of names) {
    const file = reusable.get(name) ?? (await copyFile(store, files, name));
    if (file) copied.push(file);
    else missingFiles.push(name);
  }
  return { files: copied, missingFiles };
}

async function copyFile(store: BackupStore, files: FileStore, name: string): Promise<BackupFile | null> {
  const stream = await files.read(name).catch(nullWhenMissing);
  if (!stream) return null;
  const hash = createHash('sha256');
  const pieces: Piece[] = [];
  // No two copies have one name: an earlier backup keeps the bytes whose checksum it knows.
  const copy = randomBytes(6).toString('hex');
  let bytes = 0;
  for await (const content of inPieces(stream)) {
    hash.update(content);
    bytes += content.length;
    const piece = `files/${name.slice(0, 2)}/${name}-${copy}.${pieces.length}`;
    pieces.push(await writePiece(store, { name: piece, content, packing: 'plain' }));
  }
  return { name, bytes, sha256: hash.digest('hex'), keyMark: presentMark(store), pieces };
}

const presentMark = ({ keys: [key = ''] }: BackupStore) => markOf(key).toString('hex');

function nullWhenMissing(error: unknown): null {
  const isMissing =
    error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT'));
  if (isMissing) return null;
  throw error;
}

/** The product removes what nobody uses any more; a file that it still names should be there. */
async function warnOfMissing(ownerUrl: string, missing: readonly string[], warn: (sentence: string) => void) {
  if (missing.length === 0) return;
  const client = await connectPatiently(ownerUrl);
  try {
    const keys = missing.map((name) => name.split('.')[0] ?? name);
    const { rows } = await client.query<{ key: string }>('select key from files where key = any($1)', [keys]);
    const lost = missing.filter((name) => rows.some(({ key }) => key === name.split('.')[0]));
    const removed = missing.length - lost.length;
    if (removed > 0) warn(`${removed} files were removed by the product while the backup was made.`);
    if (lost.length > 0) warn(`${lost.length} files are missing in the product itself: ${lost.slice(0, 5).join(', ')}`);
  } finally {
    await client.end();
  }
}
