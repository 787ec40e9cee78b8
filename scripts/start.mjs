// npm start: installs, builds, and keeps the server running until it is stopped. In production, and in a release, what
// is there runs as it is.
import { demandBuilt, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { isRelease } from './runtime.mjs';

if (isRelease || process.env.NODE_ENV === 'production') {
  demandBuilt();
} else {
  await ensureInstalled();
  await ensureBuilt();
}
await import('./supervise.mjs');
