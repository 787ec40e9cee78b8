// npm run dev: no production build. The server restarts when its sources change, views are built again when theirs do, and
// Vite serves the browser side.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { environment, root, run, runtime, whenNpmEnds } from './runtime.mjs';

await ensureInstalled();
const start = (command, args) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { NODE_ENV: 'development', ...environment() } });
if (!existsSync(join(root, 'web', 'src', 'gql'))) await run(runtime(), ['scripts/gql-types.mjs']);

const views = await watchViews();
const web = start('vite', ['web']);
const watched = ['api/src', 'rules/src', 'views/dist'].map((folder) => `--watch-path=${folder}`);
const server = start(runtime(), [...watched, '--watch-preserve-output', 'api/src/main.ts']);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmEnds(stop);
for (const part of [web, server]) part.once('exit', stop);

/** Resolves when they are built for the first time: the server needs them to start. */
async function watchViews() {
  const { build } = await import('vite');
  const folder = join(root, 'views');
  // Not emptied: the server has to find the old files until the new ones are written.
  const watcher = await build({ root: folder, logLevel: 'warn', build: { watch: {}, emptyOutDir: false } });
  await new Promise((resolve) => watcher.on('event', ({ code }) => code === 'END' && resolve()));
  return watcher;
}

function stop() {
  void views.close();
  for (const part of [web, server]) part.kill('SIGTERM');
}
