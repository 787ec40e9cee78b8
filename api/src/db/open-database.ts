import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '#config.ts';
import { takeDataFolder } from './embedded/data-folder.ts';
import { startEmbeddedDatabase } from './embedded/launcher.ts';
import { generatedSecrets } from './embedded/secrets.ts';

export type OpenDatabase = { ownerUrl: string; appUrl: string; secrets: readonly string[]; stop: () => Promise<void> };

type WatchOptions = {
  log: Pick<Logger, 'error' | 'warn'>;
  /** Called when the embedded database has ended and cannot be restarted. */
  onLost: (error: unknown) => void;
  /** Connections that the embedded database has to have room for. */
  connections: number;
};

/** The database of the configuration: an external PostgreSQL, or the embedded one. */
export async function openDatabase(config: Config, { log, onLost, connections }: WatchOptions): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, secrets, dataDir } = config;
  if (databaseUrl && databaseOwnerUrl) {
    await waitFor(databaseOwnerUrl);
    return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl, secrets, stop: async () => {} };
  }
  const releaseFolder = takeDataFolder(dataDir);
  const { ownerUrl, appUrl, stop, keepRunning } = await startEmbeddedDatabase({
    dataDir,
    settings: { max_connections: String(connections) },
  });
  keepRunning({ log, onLost });
  return {
    ownerUrl,
    appUrl,
    secrets: secrets.length > 0 ? secrets : [generatedSecrets(dataDir).secret],
    stop: async () => {
      await stop();
      releaseFolder();
    },
  };
}

/** Waits for a database that is still starting, but not for one that refuses us or is too old. */
async function waitFor(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      if (Number(rows[0]?.version) < 150_000)
        throw new ConfigError('DATABASE_URL must point to PostgreSQL 15 or newer.');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (error instanceof ConfigError) throw error;
      // 28xxx: wrong role or password. 3D000: no such database.
      if (/^(28|3D)/.test(code)) throw new ConfigError(`The database at DATABASE_URL refuses us (${code}).`);
      if (tries === 0) process.stderr.write('Waiting for the database at DATABASE_URL …\n');
      await sleep(1_000);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
