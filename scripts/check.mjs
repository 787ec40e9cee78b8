// npm run check; `-- --all` looks at everything, as npm test does.
import { ensureViews } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await ensureViews();
const { runChecks } = await import('./checks.mjs');
const { failed } = await runChecks({ isQuick: !process.argv.includes('--all') });
process.exit(failed > 0 ? 1 : 0);
