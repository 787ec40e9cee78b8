export const backupReasons = ['planned', 'before-upgrade', 'before-restore'] as const;
export type BackupReason = (typeof backupReasons)[number];

const nameShape = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-([a-z-]+)$/;

/** `20261118T081500Z-planned`: names sort by time, and whoever looks into the folder understands them. */
export function backupName(at: Date, reason: BackupReason): string {
  return `${at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}-${reason}`;
}

/** When and why a backup was made; null for a name that is not ours. */
export function parseBackupName(name: string): { at: Date; reason: BackupReason } | null {
  const [, year, month, day, hour, minute, second, word] = nameShape.exec(name) ?? [];
  const reason = backupReasons.find((known) => known === word);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return reason && !Number.isNaN(at.getTime()) ? { at, reason } : null;
}
