// npm run dev: the server restarts when its sources change, Vite serves the browser side at http://localhost:5173.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { environment, root, runtime } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();

const env = { NODE_ENV: 'development', ...environment() };
const parts = [
  spawn(runtime(), ['--watch-path=api/src', '--watch-path=rules/src', 'api/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn('vite', ['web', '--host', '127.0.0.1'], { cwd: root, stdio: 'inherit', env }),
];
process.on('SIGINT', () => {});
for (const part of parts) part.once('exit', () => parts.forEach((other) => other.kill('SIGTERM')));
