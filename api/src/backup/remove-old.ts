import { backupsToRemove, type BackupsKept } from '@app/rules/platform/backups/retention';
import { type BackupStore, folderOf, listBackups } from './stored-backups.ts';

/** A file that no list names may belong to a backup that is being made. */
const spareFor = 86_400_000;

export type Removed = {
  backups: string[];
  files: number;
  /** Backups that our keys do not open: while there are some, no file is removed. */
  unreadable: string[];
};

/** Removes what the rule of retention lets go, and then the files that no backup names any more. */
export async function removeOldBackups(store: BackupStore, kept: BackupsKept, now: Date): Promise<Removed> {
  const backups = backupsToRemove(await listBackups(store), kept, now);
  for (const backup of backups) await removeBackup(store, backup);

  const left = await listBackups(store);
  const unreadable = left.filter(({ state }) => state === 'unreadable').map(({ name }) => name);
  if (unreadable.length > 0) return { backups, files: 0, unreadable };
  const used = new Set(
    left.flatMap(({ manifest }) => manifest?.files.flatMap(({ pieces }) => pieces.map(({ name }) => name)) ?? []),
  );
  const unused: string[] = [];
  for await (const { name, at } of store.place.list('files/')) {
    if (!used.has(name) && now.getTime() - at.getTime() > spareFor) unused.push(name);
  }
  await store.place.remove(unused);
  return { backups, files: unused.length, unreadable };
}

async function removeBackup({ place }: BackupStore, backup: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of place.list(folderOf(backup))) names.push(name);
  // The list goes first: a backup that is half removed counts as unfinished, never as good.
  const first = names.filter((name) => name.endsWith('/manifest'));
  await place.remove(first);
  await place.remove(names.filter((name) => !first.includes(name)));
}
