import { expect, test } from 'vitest';
import { backupName, parseBackupName } from './backup-names.ts';
import { backupsToRemove, type BackupState, type KnownBackup } from './retention.ts';

const now = new Date('2026-11-18T12:00+08:00');

/** `11-17 23:00 unfinished`: a moment of this year in Manila and what is not usual about the backup. */
function backup(text: string): KnownBackup {
  const [date = '', time = '', state = 'good', reason = 'planned'] = text.split(' ');
  return {
    name: text,
    at: new Date(`2026-${date}T${time}+08:00`),
    state: state as BackupState,
    reason: reason as KnownBackup['reason'],
  };
}

test.each([
  {
    says: 'of each kept day the last one stays',
    backups: ['11-17 23:00', '11-16 23:00', '11-16 11:00', '11-15 23:00'],
    kept: { daily: 2, weekly: 0, monthly: 0 },
    go: ['11-16 11:00', '11-15 23:00'],
  },
  {
    says: 'days without a backup do not count, so a pause costs nothing',
    backups: ['11-17 23:00', '10-02 23:00', '10-01 23:00'],
    kept: { daily: 2, weekly: 0, monthly: 0 },
    go: ['10-01 23:00'],
  },
  {
    says: 'weeks begin on Monday',
    backups: ['11-16 08:00', '11-15 23:00', '11-09 01:00', '11-08 23:00'],
    kept: { daily: 0, weekly: 2, monthly: 0 },
    go: ['11-09 01:00', '11-08 23:00'],
  },
  {
    says: 'months are those of Manila',
    backups: ['11-01 00:30', '10-31 23:30', '09-30 12:00'],
    kept: { daily: 0, weekly: 0, monthly: 2 },
    go: ['09-30 12:00'],
  },
  {
    says: 'all of the last 24 hours stay',
    backups: ['11-18 11:00', '11-18 10:00', '11-17 13:00', '11-17 11:00'],
    kept: { daily: 1, weekly: 1, monthly: 1 },
    go: ['11-17 11:00'],
  },
  {
    says: 'the last good one stays, however old and whatever the numbers',
    backups: ['11-17 23:00 unfinished', '03-01 10:00', '02-01 10:00'],
    kept: { daily: 0, weekly: 0, monthly: 0 },
    go: ['02-01 10:00'],
  },
  {
    says: 'an unfinished one goes after a day and never takes the place of a good one',
    backups: ['11-16 23:00 unfinished', '11-16 11:00'],
    kept: { daily: 1, weekly: 0, monthly: 0 },
    go: ['11-16 23:00 unfinished'],
  },
  {
    says: 'one that our key does not open is left alone',
    backups: ['11-17 11:00', '01-01 10:00 unreadable'],
    kept: { daily: 1, weekly: 0, monthly: 0 },
    go: [],
  },
  {
    says: 'the way back from an upgrade stays for two weeks',
    backups: ['11-17 11:00', '11-10 11:00 good before-upgrade', '11-01 11:00 good before-upgrade'],
    kept: { daily: 1, weekly: 0, monthly: 0 },
    go: ['11-01 11:00 good before-upgrade'],
  },
  { says: 'nothing goes where nothing is', backups: [], kept: { daily: 1, weekly: 1, monthly: 1 }, go: [] },
])('$says', ({ backups, kept, go }) => {
  expect(backupsToRemove(backups.map(backup), kept, now)).toEqual(go);
});

test('a name says when and why; other names are not ours', () => {
  const at = new Date('2026-11-18T08:15:30Z');
  const name = backupName(at, 'before-upgrade');
  expect(name).toBe('20261118T081530Z-before-upgrade');
  expect(parseBackupName(name)).toEqual({ at, reason: 'before-upgrade' });
  for (const other of ['holiday-pictures', '20261118T081530Z-because', '20261318T081530Z-planned', ''])
    expect(parseBackupName(other)).toBeNull();
});
