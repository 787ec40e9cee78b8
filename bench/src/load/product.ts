import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from '@app/api/src/db/embedded/launcher.ts';
import { paymongoKeys } from '@app/api/src/testing/paymongo-stand-in.ts';
import { freePort } from '@app/api/src/testing/spawned-server.ts';
import { serverFlags } from '../server-flags.ts';

export type Process = {
  address: string;
  pid: number;
  /** From its start to the first good answer about its health. */
  readyMs: number;
  /** MiB; `most` is the highest it ever had. */
  memory: () => { rss: number; most: number };
  cpuMicroseconds: () => number;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '..', '..', '..');
export const benchSecret = 'a benchmark seals nothing worth having';

type Options = { role: 'web' | 'worker'; gatewayUrl?: string; flags?: readonly string[]; env?: Record<string, string> };

/** The product as `npm start` runs it on one core, without the supervisor, so that what is measured is one process. */
export async function startProcess(
  { appUrl, ownerUrl }: Pick<EmbeddedDatabase, 'appUrl' | 'ownerUrl'>,
  { role, gatewayUrl, flags = [], env = {} }: Options,
): Promise<Process> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-bench-load-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...serverFlags, ...flags, 'api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(role === 'worker' && { HEALTH_PORT: String(port) }),
      ROLE: role,
      WEB_PROCESSES: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      SECRET: benchSecret,
      SEED: 'none',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Mabuhay-2026-Tayo',
      // Room for the load of a town that comes from one address.
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'error',
      ...(gatewayUrl && {
        PAYMONGO_SECRET_KEY: paymongoKeys.secretKey,
        PAYMONGO_WEBHOOK_SECRET: paymongoKeys.webhookSecret,
        PAYMONGO_API_URL: gatewayUrl,
      }),
      ...env,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(address, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const { pid = 0 } = child;
  return {
    address,
    pid,
    readyMs: Math.round(performance.now() - startedAt),
    memory: () => memoryOf(pid),
    cpuMicroseconds: () => cpuOf(pid),
    stop,
  };
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + 180_000;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} before it was ready`);
    if ((await fetch(`${address}/api/health`).catch(() => null))?.ok) return;
    await sleep(50);
  }
  throw new Error('the product was not ready in three minutes');
}

function memoryOf(pid: number): { rss: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mebibytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1024);
  return { rss: mebibytes('VmRSS'), most: mebibytes('VmHWM') };
}

function cpuOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
