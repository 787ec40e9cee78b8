import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

type OwnServer = {
  /** Changes its database behind its back, as the owner of the tables. */
  plant: (statement: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Milliseconds; the first start fills an empty database, on a machine that may be busy with other journeys. */
const longestStart = 200_000;

/** A server of a journey's own, for what the shared one cannot do: to be stopped, and to start as another release. */
export async function startOwnServer(baseUrl: string, folders: { data: string; web: string }): Promise<OwnServer> {
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: new URL(baseUrl).port,
      BASE_URL: baseUrl,
      DATA_DIR: folders.data,
      WEB_DIR: folders.web,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  try {
    await Promise.race([
      answers(`${baseUrl}/api/health`),
      exit.then(([code]) => {
        throw new Error(`The server ended with ${String(code)}`);
      }),
    ]);
  } catch (error) {
    // Nobody else knows of it, and the next try needs its port.
    child.kill('SIGTERM');
    throw error;
  }
  return {
    plant: async (statement) => {
      const planting = spawn(process.execPath, ['api/src/testing/run-sql.ts', folders.data, statement], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(planting, 'exit');
      if (code !== 0) throw new Error(`The statement ended with ${String(code)}`);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

async function answers(address: string): Promise<void> {
  const end = Date.now() + longestStart;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${address} does not answer`);
}
