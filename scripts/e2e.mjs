// npm run e2e [-- playwright arguments]
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
const { runBrowserTests } = await import('./browser-tests.mjs');
const { failed } = await runBrowserTests(process.argv.slice(2));
process.exit(failed > 0 ? 1 : 0);
