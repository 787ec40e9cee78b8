import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '#config.ts';

export type ClusterPlace = {
  binaries: string;
  folder: string;
  /** The account PostgreSQL runs as; it refuses to run as root. */
  account: { uid: number; gid: number } | null;
  superuserPassword: string;
  /** Extra `-c name=value` settings, such as fsync=off in tests. */
  settings: Record<string, string>;
};

export type RunningCluster = {
  port: number;
  pid: number;
  /** The folder of its socket, if it has one. */
  socketFolder: string | null;
  wasRunning: boolean;
};

export const superuser = 'postgres';

const environment = { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] ?? '' };

/** Starts the cluster, or takes over the one that a killed process of ours left running; on the port it had before, if any. */
export async function startCluster(place: ClusterPlace, formerPort?: number): Promise<RunningCluster> {
  if (!existsSync(join(dataFolder(place), 'PG_VERSION'))) initialise(place);
  const left = readPostmaster(place);
  if (left && isAlive(left.pid)) return { ...left, wasRunning: true };

  endOrphans(place);
  rmSync(join(dataFolder(place), 'postmaster.pid'), { force: true });
  const port = formerPort ?? (await freePort());
  const log = openSync(join(place.folder, 'postgres.log'), 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder(place) ?? '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '60',
    shared_buffers: '256MB',
    // After a kill everything is brought to the disk before recovery: at once, which takes a tenth of file by file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...place.settings,
  };
  const child = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', dataFolder(place), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C reaches Node first, which stops PostgreSQL when the last request is answered.
    { cwd: '/', env: environment, detached: true, stdio: ['ignore', log, log], ...place.account },
  );
  child.unref();
  if (child.pid === undefined) throw new Error('PostgreSQL could not be started.');
  return { port, pid: child.pid, socketFolder: socketFolder(place), wasRunning: false };
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopCluster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 15_000 && isAlive(pid); waited += 20) await sleep(20);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/**
 * Processes whose first one was killed. They end by themselves, but only at their next check: one that is counting or
 * stopped would hold the data, or write to it beside the new server.
 */
function endOrphans(place: ClusterPlace): void {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(dataFolder(place));
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!(pid > 0) || !isAlive(pid)) continue;
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile, or somebody else's.
    }
  }
}

function initialise(place: ClusterPlace): void {
  const fresh = join(place.folder, 'postgres.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const passwordFile = join(place.folder, 'superuser-password');
  writeFileSync(passwordFile, place.superuserPassword, { mode: 0o600 });
  if (place.account) {
    for (const path of [place.folder, fresh, passwordFile]) chownSync(path, place.account.uid, place.account.gid);
  }
  chmodSync(fresh, 0o700);

  const { status, stderr, error } = spawnSync(
    join(place.binaries, 'bin', 'initdb'),
    [
      '-D',
      fresh,
      '-U',
      superuser,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    { cwd: '/', env: environment, encoding: 'utf8', ...place.account },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0)
    throw new ConfigError(`PostgreSQL could not prepare its data folder: ${stderr?.trim() || error?.message}`);
  // Renamed when whole: a crash while preparing starts over instead of leaving half a cluster.
  renameSync(fresh, dataFolder(place));
}

function dataFolder(place: ClusterPlace): string {
  return join(place.folder, 'postgres');
}

/**
 * The folder of the server's socket: a third of a short request's time goes into talking to the database, and a socket
 * is cheaper than the network. A path that is too long for the system means using the network alone.
 */
function socketFolder({ folder }: ClusterPlace): string | null {
  const longest = '/.s.PGSQL.65535.lock'.length;
  return process.platform === 'win32' || Buffer.byteLength(folder) + longest > 103 ? null : folder;
}

type Postmaster = Pick<RunningCluster, 'pid' | 'port' | 'socketFolder'>;

export function readPostmaster(place: ClusterPlace): Postmaster | null {
  const path = join(dataFolder(place), 'postmaster.pid');
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, socketFolder: lines[4]?.trim() || null } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A zombie still has a pid; a reused pid has another name.
    return status.includes('(postgres)') && !/\) Z /.test(status);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
