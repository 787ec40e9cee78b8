import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Product = { version: string; address: string; stop: () => Promise<void> };

/** An old checkout may have to install and build first. */
const longestStart = 20 * 60_000;

/** A checkout as `npm start` runs it (built, with demo data of its own), on a free port of this machine only. */
export async function startProduct(version: string, directory: string): Promise<Product> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-bench-pages-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: address,
      DATA_DIR: dataDir,
      SEED: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100',
    },
  });
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
  return { version, address, stop };
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + longestStart;
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(500);
  }
  throw new Error(`the product was not ready after ${longestStart / 60_000} minutes`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  if (typeof place !== 'object' || !place) throw new Error('no free port');
  return place.port;
}
