// Chooses the Node for each command. This file and its neighbours run before anything is installed, on the host's Node
// 20.19 or newer.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who started us, read before anything takes time: npm, or a shell of npm's and npm above it. */
const parent = process.ppid;
const npmAbove = isShell(parent) ? parentOf(parent) : null;
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

/** Halves the time that a process takes to load its program; where nothing can be written it changes nothing. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };

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

/**
 * npm's shell dies of a signal and does not pass it on, and stays when npm is killed: the end of either is meant for us.
 */
export function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const isGone = () => process.ppid !== parent || (npmAbove !== null && parentOf(parent) !== npmAbove);
  setInterval(() => isGone() && stop(), 500).unref();
}

/** Null where there is no /proc to read it from. */
function parentOf(pid) {
  const status = readProcess(pid, 'status');
  return status === null ? null : Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]);
}

/** With `-c`, as npm starts its scripts; somebody's own shell has come before npm and may end before it. */
function isShell(pid) {
  return /^\S*sh\0-c\0/.test(readProcess(pid, 'cmdline') ?? '');
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
