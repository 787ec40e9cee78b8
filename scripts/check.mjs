// npm run check
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { runChecks } = await import('./checks.mjs');
const { failed } = await runChecks();
process.exit(failed > 0 ? 1 : 0);
