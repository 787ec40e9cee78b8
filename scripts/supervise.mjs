// Keeps the server running until it is stopped: after a crash it is restarted, however often.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache, environment, root, run, runtime, serverFlags, whenNpmEnds } from './runtime.mjs';

/** The server's word for "starting again would end the same way": a wrong setting, or a port that is taken. */
const hopelessExitCode = 78;
const shortestPause = 500;
const longestPause = 30_000;
/** A server that ran this long was well: its next crash is the first one again. */
const wellAfter = 60_000;
/** From the first word of its end: a server has finished everything long before, or it hangs. */
const goneWithin = 24_000;

const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  WEB_PROCESSES: 'cores',
  ...compileCache,
  ...environment(),
};
// A full disk under the log ends neither us nor, with us, the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const stopping = new AbortController();
let server = null;
let killing;
function stop(signal) {
  stopping.abort();
  if (!server) return;
  server.kill(signal);
  // It says itself when it takes longer.
  if (!killing) killLater(server, goneWithin);
}
// Ctrl-C in a terminal reaches the server as well; a second signal only makes it hurry.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// Asked again and again, and often after a signal, which npm passes on before it ends.
whenNpmEnds(() => stopping.signal.aborted || stop('SIGTERM'));

let pause = shortestPause;
let exitCode = 0;
while (!stopping.signal.aborted) {
  const startedAt = performance.now();
  const code = await serve();
  if (stopping.signal.aborted || code === 0) break;
  if (code === hopelessExitCode) {
    exitCode = hopelessExitCode;
    break;
  }
  if (performance.now() - startedAt > wellAfter) pause = shortestPause;
  process.stderr.write(`The server ended unexpectedly; starting it again in ${pause / 1000} s.\n`);
  await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
  pause = Math.min(pause * 2, longestPause);
}
// A server that was killed could not stop the database it had brought along.
await run(runtime(), ['api/src/db/embedded/stop-left-behind.ts'], { env });
process.exit(exitCode);

/** The server learns through this channel when we are gone. */
function serve() {
  return new Promise((resolve) => {
    const child = spawn(runtime(), [...serverFlags, 'api/src/main.ts'], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    });
    server = child;
    child.once('error', (error) => {
      process.stderr.write(`The server could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.on('message', ({ type, leavingFor }) => {
      if (type === 'ending') killLater(child, leavingFor + goneWithin);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(killing);
      killing = undefined;
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** Node can hang within `process.exit` (nodejs/node#54918), and a process that was stopped hears no signal but this one. */
function killLater(child, milliseconds) {
  clearTimeout(killing);
  killing = setTimeout(() => child.kill('SIGKILL'), milliseconds).unref();
}
