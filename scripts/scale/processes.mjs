// Starts programs, keeps what they say, and ends all of them whatever happens.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const isRoot = process.getuid?.() === 0;
/** The account `nobody` on every Linux we know: PostgreSQL and PgBouncer refuse to run as root. */
export const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};

const running = new Set();

/** A process and its words, also in a file. */
export function launch([program, ...args], { cwd, env, account = {}, logFile }) {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...account });
  running.add(child);
  const log = createWriteStream(logFile, { flags: 'a' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
      log.write(chunk);
    });
  }
  const exit = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => {
      running.delete(child);
      log.end();
      resolve(signal ?? code);
    });
  });
  async function says(text, seconds = 120) {
    for (let waited = 0; !output.includes(text); waited += 50) {
      if (child.exitCode !== null || waited > seconds * 1000) throw new Error(`It did not say "${text}": ${output}`);
      await sleep(50);
    }
  }
  return { child, exit, says, output: () => output };
}

export function endAll() {
  for (const child of running) child.kill('SIGKILL');
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Looks until something is so; the last thing it saw is in the failure. Long by default: how quick it was is measured, and
 * a machine that others use as well is slow.
 */
export async function until(what, look, seconds = 300) {
  const giveUpAt = performance.now() + seconds * 1000;
  let seen;
  for (;;) {
    try {
      seen = await look();
      if (seen) return seen;
    } catch (error) {
      seen = error;
    }
    if (performance.now() > giveUpAt) throw new Error(`After ${seconds} s still not: ${what} (${String(seen)})`);
    await sleep(100);
  }
}
