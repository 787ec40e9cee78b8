// npm start: installs, builds, and keeps the server running until it is told to stop.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { environment, fail, root, runtime, serverFlags } from './runtime.mjs';

/** The server's word for "the configuration is wrong": starting again would end the same way. */
const configurationExitCode = 78;
const mostCrashesInAMinute = 5;

await ensureInstalled();
await ensureBuilt();

let server = null;
let isStopping = false;
// Ctrl-C in a terminal reaches the server as well; a second signal does it no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    server?.kill('SIGTERM');
  });
}

const crashes = [];
while (!isStopping) {
  const code = await serve();
  if (isStopping || code === 0) break;
  if (code === configurationExitCode) process.exit(1);
  crashes.push(Date.now());
  if (crashes.filter((at) => at > Date.now() - 60_000).length >= mostCrashesInAMinute)
    fail('The server keeps crashing; giving up.');
  process.stderr.write('The server ended unexpectedly; starting it again.\n');
  await sleep(500);
}

function serve() {
  return new Promise((resolve) => {
    server = spawn(runtime(), [...serverFlags, 'api/src/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment() },
    });
    server.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
