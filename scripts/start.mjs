// npm start: installs, builds, and keeps the server running until it is stopped.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
await import('./supervise.mjs');
