import { readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import type { BackupsKept } from '@app/rules/platform/backups/retention';
import { z } from 'zod';
import { ConfigError, isGuessable, readSettings, type S3Config } from '#config.ts';

const text = z.string().trim().min(1);
const count = z.coerce.number().int().min(0).max(1000);

const environment = z.object({
  BACKUP_TO: text.optional(),
  /** The first key encrypts; further ones, separated by commas, still open what they have closed. */
  BACKUP_KEY: text.optional(),
  BACKUP_KEY_FILE: text.optional(),
  BACKUP_KEEP_DAILY: count.default(7),
  BACKUP_KEEP_WEEKLY: count.default(5),
  BACKUP_KEEP_MONTHLY: count.default(12),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: text.optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
});

export const backupSettingNames: readonly string[] = Object.keys(environment.shape);

export type BackupConfig = {
  place: { folder: string } | { s3: S3Config; prefix: string };
  keys: readonly string[];
  kept: BackupsKept;
};

/** What `npm run backup`, `restore` and `upgrade` need beside the configuration of the server. */
export function readBackupConfig(env: Record<string, string | undefined>): BackupConfig {
  const values = readSettings(environment, env);
  if (!values.BACKUP_TO)
    throw new ConfigError('BACKUP_TO is needed: a folder, or s3://bucket/prefix. docs/backup.md has an example.');
  return {
    place: values.BACKUP_TO.startsWith('s3://')
      ? readS3(values.BACKUP_TO, values, env)
      : readFolder(values.BACKUP_TO, env),
    keys: readKeys(values),
    kept: {
      daily: values.BACKUP_KEEP_DAILY,
      weekly: values.BACKUP_KEEP_WEEKLY,
      monthly: values.BACKUP_KEEP_MONTHLY,
    },
  };
}

function readKeys({ BACKUP_KEY, BACKUP_KEY_FILE }: z.infer<typeof environment>): string[] {
  if (BACKUP_KEY && BACKUP_KEY_FILE) throw new ConfigError('Set BACKUP_KEY or BACKUP_KEY_FILE, not both.');
  const given = BACKUP_KEY_FILE ? readKeyFile(BACKUP_KEY_FILE) : BACKUP_KEY;
  const keys = (given ?? '').split(/[,\n]/).map((key) => key.trim());
  const whole = keys.filter((key) => key !== '');
  if (whole.length === 0) {
    throw new ConfigError('BACKUP_KEY or BACKUP_KEY_FILE is needed: backups are always encrypted.');
  }
  if (whole.some((key) => key.length < 32)) throw new ConfigError('BACKUP_KEY must have at least 32 characters.');
  if (whole.some(isGuessable)) throw new ConfigError('BACKUP_KEY must be random; this one can be guessed.');
  return whole;
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError(`The file of BACKUP_KEY_FILE cannot be read: ${path}.`, { cause });
  }
}

function readFolder(folder: string, env: Record<string, string | undefined>): { folder: string } {
  const way = relative(resolve(env['DATA_DIR'] || '.data'), resolve(folder));
  const isOutside = way.startsWith('..') || isAbsolute(way);
  if (!isOutside) throw new ConfigError('BACKUP_TO is inside DATA_DIR: whoever loses the one loses the other.');
  return { folder: resolve(folder) };
}

/** A store of its own for backups, or that of the uploads where nothing else is said. */
function readS3(
  address: string,
  values: z.infer<typeof environment>,
  env: Record<string, string | undefined>,
): { s3: S3Config; prefix: string } {
  const [bucket = '', ...rest] = address.slice('s3://'.length).split('/');
  const accessKeyId = values.BACKUP_S3_ACCESS_KEY_ID ?? env['S3_ACCESS_KEY_ID'];
  const secretAccessKey = values.BACKUP_S3_SECRET_ACCESS_KEY ?? env['S3_SECRET_ACCESS_KEY'];
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'BACKUP_TO=s3://bucket/prefix needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY (or those of S3_…).',
    );
  }
  const prefix = rest.filter((part) => part !== '').join('/');
  const region = values.BACKUP_S3_REGION ?? env['S3_REGION'] ?? 'auto';
  const endpoint = values.BACKUP_S3_ENDPOINT ?? (env['S3_ENDPOINT'] || undefined);
  // The product removes whatever it does not know from that bucket after a day.
  if (bucket === env['S3_BUCKET'] && endpoint === (env['S3_ENDPOINT'] || undefined)) {
    throw new ConfigError('BACKUP_TO is the bucket of the uploads: backups need a bucket of their own.');
  }
  return { s3: { bucket, region, endpoint, accessKeyId, secretAccessKey }, prefix: prefix && `${prefix}/` };
}
