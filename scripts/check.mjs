// npm run check
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
const { runChecks } = await import('./checks.mjs');
const { failed } = await runChecks();
process.exit(failed > 0 ? 1 : 0);
