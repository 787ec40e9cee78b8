import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type SpawnedServer = {
  process: ChildProcess;
  url: string;
  output: () => string;
  /** Waits for a text in the server's output; fails when the server ends without it. */
  says: (text: string) => Promise<void>;
  exit: Promise<number | null>;
};

/** What a process needs to start, and nothing that says how. */
export function plainEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

type SpawnOptions = {
  isSupervised?: boolean;
  isInShell?: boolean;
  /** A file for its output, in place of `output` and `says`. */
  logsTo?: string;
};

const main = join(import.meta.dirname, '..', 'main.ts');
const supervisor = join(import.meta.dirname, '..', '..', '..', 'scripts', 'supervise.mjs');

/** The server as people start it: a process of its own; supervised, or in a shell as well, as `npm start` runs it. */
export async function spawnServer(
  environment: Record<string, string>,
  { isSupervised = false, isInShell = false, logsTo }: SpawnOptions = {},
): Promise<SpawnedServer> {
  const port = environment['PORT'] ?? String(await freePort());
  const command = [process.execPath, isSupervised ? supervisor : main];
  const [program = '', ...args] = isInShell ? ['sh', '-c', '"$0" "$1"; true', ...command] : command;
  const log = logsTo === undefined ? 'pipe' : openSync(logsTo, 'w');
  const child = spawn(program, args, {
    // One process unless a test is about several: each takes seconds of the processor to start.
    env: { ...plainEnvironment(), HOST: '127.0.0.1', WEB_PROCESSES: '1', ...environment, PORT: port },
    stdio: ['ignore', log, log],
  });
  if (typeof log === 'number') closeSync(log);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    exit,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void exit.then((code) =>
          reject(new Error(`the server ended with ${code} before it said "${text}": ${output}`)),
        );
      }),
  };
}

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      // A server that listens on a host and port has an address of this kind.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The servers that a supervisor has started and that live. */
export function serversOf({ pid }: ChildProcess): number[] {
  return livingProcesses().flatMap(({ id, parent, isServer }) => (parent === pid && isServer ? [id] : []));
}

/** The processes of a server at any depth below one, the first of them first. */
export function serversBelow(pid: number | undefined): number[] {
  const all = livingProcesses();
  const below = (above: number | undefined): typeof all =>
    all.filter(({ parent }) => parent === above).flatMap((each) => [each, ...below(each.id)]);
  return below(pid).flatMap(({ id, isServer }) => (isServer ? [id] : []));
}

function livingProcesses(): { id: number; parent: number; isServer: boolean }[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return rows
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([id, parent, , ...args]) => ({
      id: Number(id),
      parent: Number(parent),
      isServer: args.join(' ').includes('main.ts'),
    }));
}

/** The PostgreSQL processes of that data folder, or of the place it names. */
export function postgresOf(dataFolder: string): number[] {
  const pointer = join(dataFolder, 'cluster-is-in');
  const place = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataFolder;
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes(`-D ${place}/`));
  return lines.map((line) => Number.parseInt(line, 10));
}
