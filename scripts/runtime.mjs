// Chooses the Node for each command. This file and its neighbours run before anything is installed, on the host's Node
// 20.19 or newer.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Our parent process, read before anything takes time. */
export const parent = process.ppid;
export const root = join(import.meta.dirname, '..');
/** Made by `npm run release`: everything is built, and only what runs is there. */
export const isRelease = existsSync(join(root, 'release.json'));
const bin = join(root, 'node_modules', '.bin');

/** The Node that runs TypeScript: the one npm brought along, or the host's when it is new enough. */
export function runtime() {
  const brought = join(bin, 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  fail(
    `Tribe needs Node 24 on ${process.platform} ${process.arch}; this is ${process.version}. Install Node 24 and run the command again.`,
  );
}

/**
 * Requests leave short-lived objects: with more room for them the server spends a seventh less of its time on garbage
 * collection.
 */
export const serverFlags = ['--max-semi-space-size=32'];

export function demandHostNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Tribe needs Node 20.19 or newer; this is ${process.version}.`);
}

/** Tools of the project first, so that `vite` and `node` mean ours. */
export const environment = () => ({ ...process.env, PATH: `${bin}:${process.env.PATH}` });

/** Runs a command to its end; resolves to its exit code. */
export function run(command, args, { env = {}, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, env: { ...environment(), ...env } });
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
