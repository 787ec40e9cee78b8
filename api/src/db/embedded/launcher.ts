import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { findPostgres, isOpenToOthers } from './binaries.ts';
import {
  type ClusterPlace,
  isAlive,
  readPostmaster,
  type RunningCluster,
  startCluster,
  stopCluster,
  superuser,
} from './cluster.ts';
import { holderOf, isDataFolder } from './data-folder.ts';
import { generatedSecrets } from './secrets.ts';

export type EmbeddedDatabase = {
  /** Connects as the role that owns tables and runs migrations. */
  ownerUrl: string;
  /** Connects as the role the application works with; it owns nothing. */
  appUrl: string;
  /** For things only the superuser may do, such as adding extensions for measurements. */
  superuserUrl: string;
  /** The id of its first process; it changes with a restart. */
  readonly pid: number;
  /** Taken over from another process of ours instead of started. */
  wasRunning: boolean;
  /**
   * From now on, restarts it at the same address whenever it ends without us. Calls `onLost` when that fails for a
   * whole minute.
   */
  keepRunning: (options: { log: Pick<Logger, 'error' | 'warn'>; onLost: (error: unknown) => void }) => void;
  stop: () => Promise<void>;
};

type Options = { dataDir: string; settings?: Record<string, string> };

const databaseName = 'tribe';
const ownerRole = 'tribe_owner';
const appRole = 'tribe_app';
/** The account `nobody` on every Linux we know. */
const nobody = { uid: 65_534, gid: 65_534 };

/** PostgreSQL brought along by npm, its data in `dataDir`, ready for queries when this returns. */
export async function startEmbeddedDatabase({ dataDir, settings = {} }: Options): Promise<EmbeddedDatabase> {
  const secrets = generatedSecrets(dataDir);
  const place = clusterPlace(dataDir, secrets.superuserPassword, settings);
  const { cluster, client } = await startAndConnect(place);
  await prepareRoles(client, secrets);

  const way = cluster.socketFolder ? `?host=${encodeURIComponent(cluster.socketFolder)}` : '';
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${cluster.port}/${databaseName}${way}`;
  let { pid } = cluster;
  let watch: NodeJS.Timeout | undefined;
  let starting: Promise<void> | null = null;

  async function startAgain(): Promise<void> {
    const again = await startAndConnect(place, cluster.port);
    await again.client.end();
    pid = again.cluster.pid;
  }

  return {
    get pid() {
      return pid;
    },
    keepRunning({ log, onLost }) {
      watch = setInterval(() => {
        if (starting || isAlive(pid)) return;
        log.error('PostgreSQL has ended by itself; starting it again');
        starting = startAgain()
          .then(() => log.warn('PostgreSQL is running again'), onLost)
          .finally(() => (starting = null));
      }, lookEvery);
    },
    ownerUrl: url(ownerRole, secrets.ownerPassword),
    appUrl: url(appRole, secrets.appPassword),
    superuserUrl: url(superuser, secrets.superuserPassword),
    wasRunning: cluster.wasRunning,
    async stop() {
      clearInterval(watch);
      await starting;
      await stopCluster(pid);
    },
  };
}

/** Stops the database of a data folder that a killed server left running, unless another server uses it. */
export async function stopLeftBehind(dataDir: string): Promise<void> {
  if (!isDataFolder(dataDir) || holderOf(dataDir)) return;
  const { superuserPassword } = generatedSecrets(dataDir);
  const left = readPostmaster(clusterPlace(dataDir, superuserPassword, {}));
  if (left) await stopCluster(left.pid);
}

function clusterPlace(dataDir: string, superuserPassword: string, settings: Record<string, string>): ClusterPlace {
  const ownFolder = resolve(dataDir);
  mkdirSync(ownFolder, { recursive: true });
  if (process.getuid?.() !== 0) {
    return { binaries: findPostgres(null), folder: ownFolder, account: null, superuserPassword, settings };
  }

  // PostgreSQL refuses to run as root, and the account it runs as may not reach a clone under root's closed home.
  const isReachable = isOpenToOthers(ownFolder) && isOpenToOthers(import.meta.dirname);
  const folder = isReachable ? join(ownFolder, 'cluster') : reachableFolder(ownFolder);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, nobody.uid, nobody.gid);
  return { binaries: findPostgres(isReachable ? null : folder), folder, account: nobody, superuserPassword, settings };
}

/** The cluster's folder for a closed data folder; the data folder names it, and a new data folder gets a new place. */
function reachableFolder(dataDir: string): string {
  const pointer = join(dataDir, 'cluster-is-in');
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  const folder = join('/var/lib/tribe', randomBytes(6).toString('hex'));
  writeFileSync(pointer, `${folder}\n`);
  return folder;
}

async function prepareRoles(client: pg.Client, secrets: ReturnType<typeof generatedSecrets>): Promise<void> {
  try {
    await ensureRole(client, ownerRole, secrets.ownerPassword, 'createdb');
    await ensureRole(client, appRole, secrets.appPassword, '');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, role: string, password: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${role} login ${attributes} password ${pg.escapeLiteral(password)}`);
}

const giveUpAfter = 60_000;
const lookEvery = 250;

/**
 * Starts until it answers: a server that was killed may still be dying when we find it, and its helpers hold the data a
 * moment longer, in which a new one refuses to start.
 */
async function startAndConnect(
  place: ClusterPlace,
  formerPort?: number,
): Promise<{ cluster: RunningCluster; client: pg.Client }> {
  const giveUpAt = performance.now() + giveUpAfter;
  for (;;) {
    const cluster = await startCluster(place, formerPort);
    while (isAlive(cluster.pid) && performance.now() < giveUpAt) {
      const client = await tryToConnect(cluster.port, place.superuserPassword);
      if (client) return { cluster, client };
      await sleep(25);
    }
    if (performance.now() >= giveUpAt) {
      throw new Error('PostgreSQL did not come up within a minute; postgres.log in the data folder says why.');
    }
    await sleep(100);
  }
}

async function tryToConnect(port: number, password: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
  });
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    return null;
  }
}
