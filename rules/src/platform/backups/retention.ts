import { manilaDay } from '../../time/manila.ts';
import { mondayOf } from '../../time/manila-week.ts';
import type { BackupReason } from './backup-names.ts';

/**
 * `good`: complete, and our key opens it. `unfinished`: nothing says that it is complete. `unreadable`: our keys do not
 * open it, so that we cannot judge it.
 */
export type BackupState = 'good' | 'unfinished' | 'unreadable';

export type KnownBackup = { name: string; at: Date; reason: BackupReason; state: BackupState };

/** Of how many days, weeks and months, counted by those that have a backup, the last one stays. */
export type BackupsKept = { daily: number; weekly: number; monthly: number };

const day = 86_400_000;
/** Every backup of this time stays: whoever makes one each hour can go back by hours. */
const everyoneStays = day;
/** The way back from an upgrade or a restore; later it counts like any other. */
const wayBackStays = 14 * day;

/**
 * The backups that may go. The newest good one never does, whatever the numbers; one that cannot be read is left to
 * people, since another key may open it.
 */
export function backupsToRemove(backups: readonly KnownBackup[], kept: BackupsKept, now: Date): string[] {
  const good = backups
    .filter(({ state }) => state === 'good')
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const staying = new Set([
    ...good.slice(0, 1),
    ...lastOfEach(good, kept.daily, manilaDay),
    ...lastOfEach(good, kept.weekly, (at) => mondayOf(manilaDay(at))),
    ...lastOfEach(good, kept.monthly, (at) => manilaDay(at).slice(0, 7)),
  ]);
  return backups.filter((backup) => !staying.has(backup) && mayGo(backup, now)).map(({ name }) => name);
}

function lastOfEach(
  newestFirst: readonly KnownBackup[],
  count: number,
  periodOf: (at: Date) => string,
): readonly KnownBackup[] {
  const last = new Map<string, KnownBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.at);
    if (!last.has(period)) last.set(period, backup);
  }
  return [...last.values()].slice(0, count);
}

function mayGo({ at, reason, state }: KnownBackup, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  if (state === 'unreadable' || age < everyoneStays) return false;
  return state === 'unfinished' || reason === 'planned' || age >= wayBackStays;
}
