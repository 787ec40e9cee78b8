import { backupReasons, parseBackupName } from '@app/rules/platform/backups/backup-names';
import type { KnownBackup } from '@app/rules/platform/backups/retention';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { contentOf, pieceSchema, writePiece } from './pieces.ts';
import { openPiece } from './sealed-piece.ts';

const format = 1;

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  pieces: z.array(pieceSchema),
});
const fileSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** The mark of the key of its pieces, which may be older than this backup. */
  keyMark: z.string(),
  pieces: z.array(pieceSchema),
});

/** Somebody who was erased: the number, and when the account was made, in microseconds. */
const erasedSchema = z.object({ id: z.int(), made: z.string() });

/** The list of a backup, written last: what it holds and how to tell that it is whole. */
const manifestSchema = z.object({
  format: z.literal(format),
  name: z.string(),
  reason: z.enum(backupReasons),
  /** The moment of the snapshot, by the database's clock. */
  madeAt: z.iso.datetime(),
  /** The code that made it. */
  release: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  queueVersion: z.int(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(fileSchema),
  /** In the snapshot, but not in the store any more when their turn came. */
  missingFiles: z.array(z.string()),
  /** So that a restore of an earlier backup erases them again. Backups from before erasing have none. */
  erased: z.array(erasedSchema).optional(),
  /** Tells whether a SECRET is the one that sealed what is in the database. */
  secretPrint: z.string(),
  /** Only a generated one, which nobody else knows; one from the environment is kept by those who set it. */
  secret: z.string().optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

export type BackupStore = { place: BackupPlace; keys: readonly string[] };

export const folderOf = (backup: string) => `backups/${backup}/`;
const manifestName = (backup: string) => `${folderOf(backup)}manifest`;

export async function writeManifest(store: BackupStore, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const content = Buffer.from(JSON.stringify({ format, ...manifest }));
  await writePiece(store, { name: manifestName(manifest.name), content, packing: 'gzip' });
}

/** Refuses in words: no such backup, one that was never finished, another key, altered bytes, a newer format. */
export async function readManifest({ place, keys }: BackupStore, backup: string): Promise<Manifest> {
  const name = manifestName(backup);
  const stored = await place.get(name);
  if (!stored) throw new BackupError(`There is no finished backup ${backup} in ${place.words}.`);
  const content = await contentOf(openPiece(keys, name, stored), 'gzip');
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw new BackupError(`The backup ${backup} has a form that this release does not know.`);
  return parsed.data;
}

/** All backups of the place with what they hold where it can be read, the newest first. */
export async function listBackups(store: BackupStore): Promise<(KnownBackup & { manifest: Manifest | null })[]> {
  const finished = new Map<string, boolean>();
  for await (const { name } of store.place.list('backups/')) {
    const [, backup = '', piece] = name.split('/');
    finished.set(backup, piece === 'manifest' || (finished.get(backup) ?? false));
  }
  const found = [];
  for (const [name, isFinished] of [...finished].toSorted(([one], [other]) => (one < other ? 1 : -1))) {
    const named = parseBackupName(name);
    if (!named) continue;
    const manifest = isFinished ? await readManifest(store, name).catch(unreadable) : null;
    const state = manifest ? 'good' : isFinished ? 'unreadable' : 'unfinished';
    found.push({ name, ...named, state, manifest } as const);
  }
  return found;
}

function unreadable(error: unknown): null {
  if (error instanceof BackupError) return null;
  throw error;
}

/** The backup of a name, or the newest good one for `latest`. */
export async function findBackup(store: BackupStore, name: string): Promise<Manifest> {
  if (name !== 'latest') return readManifest(store, name);
  const backups = await listBackups(store);
  const newest = backups.find(({ manifest }) => manifest !== null)?.manifest;
  if (newest) return newest;
  const [unread] = backups.filter(({ state }) => state === 'unreadable');
  // Says why: usually another key.
  if (unread) return readManifest(store, unread.name);
  throw new BackupError(`There is no finished backup in ${store.place.words}.`);
}
