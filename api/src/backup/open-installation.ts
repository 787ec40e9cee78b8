import { existsSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { holderOf, takeDataFolder } from '#db/embedded/data-folder.ts';
import { startEmbeddedDatabase } from '#db/embedded/launcher.ts';
import { generatedSecrets } from '#db/embedded/secrets.ts';
import { openFileStore } from '#integrations/files/open-store.ts';
import { BackupError } from './backup-error.ts';
import { connectPatiently } from './database-tables.ts';
import type { BackupSource } from './write-backup.ts';

export type Installation = BackupSource & {
  appUrl: string;
  /** Where a generated secret is kept; null when it comes from the environment. */
  secretFolder: string | null;
};

type Access =
  /** A product that runs goes on meanwhile. */
  | 'beside the product'
  /** Refused while a product runs. */
  | 'alone';

/** The database and the files of the configuration, for one command. */
export async function withInstallation<Result>(
  config: Config,
  access: Access,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const files = await openFileStore(config);
  const release = releaseName();
  if (config.databaseUrl && config.databaseOwnerUrl) {
    const { sessionUrl, databaseUrl, databaseOwnerUrl: ownerUrl, secrets } = config;
    const appUrl = sessionUrl ?? databaseUrl;
    if (access === 'alone') await demandQuiet(ownerUrl);
    return work({ appUrl, ownerUrl, files, secrets, isSecretGenerated: false, secretFolder: null, release });
  }

  const { dataDir } = config;
  const leaveFolder = access === 'alone' ? takeDataFolder(dataDir) : null;
  const { appUrl, ownerUrl, wasRunning, stop } = await startEmbeddedDatabase({ dataDir });
  try {
    const isSecretGenerated = config.secrets.length === 0;
    const secrets = isSecretGenerated ? [generatedSecrets(dataDir).secret] : config.secrets;
    const secretFolder = isSecretGenerated ? dataDir : null;
    return await work({ appUrl, ownerUrl, files, secrets, isSecretGenerated, secretFolder, release });
  } finally {
    // Leaves a database running that a product uses, also one that has started meanwhile.
    if (access === 'alone' || (!wasRunning && !holderOf(dataDir))) await stop();
    leaveFolder?.();
  }
}

/** Connections tell who they are by name, the way this code names them. */
async function demandQuiet(ownerUrl: string): Promise<void> {
  const client = await connectPatiently(ownerUrl);
  try {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where datname = current_database() and application_name in ('tribe', 'tribe-jobs', 'tribe-live')`);
    if (rowCount) throw new BackupError('The product is running on this database: stop all of its processes first.');
  } finally {
    await client.end();
  }
}

const root = join(import.meta.dirname, '..', '..', '..');

/** The version, and the commit where there is one: a person must be able to find this code again. */
function releaseName(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = commitOfRelease() ?? commitHere();
  return commit ? `${version} (${commit.slice(0, 12)})` : version;
}

/** Null in a checkout, and for a release that was made without git. */
function commitOfRelease(): string | null {
  const mark = join(root, 'release.json');
  return existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as { commit: string | null }).commit : null;
}

function commitHere(): string | null {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
