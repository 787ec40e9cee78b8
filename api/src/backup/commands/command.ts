import { type Config, ConfigError, readConfig } from '#config.ts';
import { type BackupConfig, readBackupConfig } from '../backup-config.ts';
import { BackupError } from '../backup-error.ts';
import { openBackupPlace } from '../open-place.ts';
import type { BackupStore, Manifest } from '../stored-backups.ts';

export type Command = { config: Config; backups: BackupConfig; store: BackupStore };

/** Runs a command of the terminal: what can be expected to go wrong is one sentence and ends with 1. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  try {
    const config = readConfig({ ...process.env, NODE_ENV: 'production' });
    const backups = readBackupConfig(process.env);
    await work({ config, backups, store: { place: await openBackupPlace(backups), keys: backups.keys } });
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

export const warn = (sentence: string): void => void process.stderr.write(`Warning: ${sentence}\n`);

export function describe({ name, tables, files, missingFiles, release, postgres }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = tables.flatMap(({ pieces }) => pieces).reduce((sum, { bytes }) => sum + bytes, 0);
  const content = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const missing = missingFiles.length > 0 ? `, ${missingFiles.length} missing` : '';
  return (
    `${name}: ${rows} rows of ${tables.length} tables in ${megabytes(stored)} encrypted, ` +
    `${files.length} files of ${megabytes(content)}${missing}; release ${release}, PostgreSQL ${postgres}`
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
