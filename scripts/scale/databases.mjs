// A primary and a replica that follows it: the PostgreSQL that npm brings, twice.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres, isOpenToOthers } from '../../api/src/db/embedded/binaries.ts';
import { isAlive, startCluster, stopCluster, superuser } from '../../api/src/db/embedded/cluster.ts';
import { root } from '../runtime.mjs';
import { freePort, isRoot, nobody, until } from './processes.mjs';

/** A package of the server's. */
const pg = createRequire(join(root, 'api', 'package.json'))('pg');
/** A replica that is late in replaying cancels whatever is in its way. */
const cancelledByReplay = '40001';
const password = 'Sandali-Lang-2026';
const settings = {
  max_connections: '150',
  shared_buffers: '128MB',
  wal_keep_size: '1GB',
  // The replica is asked for reports while it follows: they may hold it up for a moment.
  max_standby_streaming_delay: '5s',
};

/** At the port of a PostgreSQL or of what stands in front of it. */
export function databaseUrl(port, role = superuser, database = 'tribe') {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

class Database {
  constructor(folder, port) {
    mkdirSync(folder, { recursive: true });
    if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
    const binaries = findPostgres(isOpenToOthers(root) ? null : folder);
    this.place = { binaries, folder, account: isRoot ? nobody : null, superuserPassword: password, settings };
    this.port = port;
    this.pid = 0;
  }

  get dataFolder() {
    return join(this.place.folder, 'postgres');
  }

  url(role = superuser, database = 'tribe') {
    return databaseUrl(this.port, role, database);
  }

  /** Also after a kill, when the processes of before may still be ending. */
  async start() {
    await until('PostgreSQL answers', async () => {
      if (!isAlive(this.pid)) this.pid = (await startCluster(this.place, this.port)).pid;
      await this.query('select 1', [], 'postgres');
      return true;
    });
  }

  stop() {
    return stopCluster(this.pid);
  }

  async kill() {
    process.kill(this.pid, 'SIGKILL');
    while (isAlive(this.pid)) await sleep(20);
  }

  /** A replica becomes a primary. */
  async promote() {
    const [{ isDone }] = await this.query('select pg_promote(true, 60) as "isDone"');
    if (!isDone) throw new Error('The replica did not become a primary within a minute.');
  }

  /** On a connection of its own, past everything. */
  async query(text, values = [], database = 'tribe', triesLeft = 5) {
    const client = new pg.Client({ connectionString: this.url(superuser, database), connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } catch (error) {
      if (error.code !== cancelledByReplay || triesLeft === 0) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    return this.query(text, values, database, triesLeft - 1);
  }
}

/** Empty, with the two roles of `deploy/database-roles.sh` and one that copies. */
export async function startPrimary(folder) {
  const primary = new Database(join(folder, 'primary'), await freePort());
  await primary.start();
  const statements = [
    `create role tribe_owner login password '${password}'`,
    `create role tribe_app login password '${password}'`,
    `alter role tribe_app set statement_timeout = '4s'`,
    `alter role tribe_app set idle_in_transaction_session_timeout = '10s'`,
    `create role replicator login replication password '${password}'`,
    `create database tribe owner tribe_owner`,
  ];
  for (const statement of statements) await primary.query(statement, [], 'postgres');
  return primary;
}

/** Copied from the primary while it works, then following it. The package has no pg_basebackup; this is what it does. */
export async function startReplica(folder, primary, { name = 'replica', port } = {}) {
  const replica = new Database(join(folder, name), port ?? (await freePort()));
  await primary.query(`select pg_create_physical_replication_slot('replica', true)`);
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  mkdirSync(replica.dataFolder);
  await client.query(`select pg_backup_start('scale', true)`);
  // What belongs to the running server, or is sent over anyway.
  const left = ['postmaster.*', 'pg_wal/*', 'pg_replslot/*', 'pg_notify/*', 'pg_stat_tmp/*', 'pg_subtrans/*'];
  const leave = left.map((path) => `--exclude='./${path}'`).join(' ');
  const { stderr } = spawnSync(
    'sh',
    [
      '-c',
      `tar -C "$0" ${leave} --warning=no-file-changed -cf - . | tar -C "$1" -xpf -`,
      primary.dataFolder,
      replica.dataFolder,
    ],
    { encoding: 'utf8' },
  );
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  if (stderr) process.stdout.write(stderr);
  writeFileSync(join(replica.dataFolder, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(replica.dataFolder, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${primary.port} user=replicator password=${password}`;
  writeFileSync(
    join(replica.dataFolder, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo}'\nprimary_slot_name = 'replica'\n`,
  );
  chmodSync(replica.dataFolder, 0o700);
  if (isRoot) spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, replica.dataFolder]);
  await replica.start();
  await until('the replica follows', () => isStreaming(primary));
  return replica;
}

export async function isStreaming(primary) {
  const rows = await primary.query(`select from pg_stat_replication where state = 'streaming'`);
  return rows.length > 0;
}

/** From now on a write is acknowledged when the replica has it on its disk, too. */
export async function waitForReplicas(primary) {
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await until('the replica is synchronous', async () => {
    const rows = await primary.query(`select from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  });
}

/** Waits until the replica has all that the primary has now. */
export async function caughtUp(primary, replica, seconds = 300) {
  const [{ lsn }] = await primary.query('select pg_current_wal_lsn() as lsn');
  await until(
    'the replica has everything',
    async () => (await replica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"', [lsn]))[0].isThere,
    seconds,
  );
}

export const databasePassword = password;
