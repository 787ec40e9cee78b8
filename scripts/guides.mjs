// npm run guides [-- member-home coach-review]: takes the pictures of docs/guides anew, all or the named ones, from a
// demo of its own (GUIDES_PORT, 8940 without it).
import { ensureBuilt } from './build.mjs';
import { ensureChromium, findChromiumShell } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runtime } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
const shell = (await findChromiumShell()) ?? chromium;
const env = shell ? { CHROMIUM_PATH: shell } : {};
process.exit(await run(runtime(), ['e2e/platform/help/take-pictures.ts', ...process.argv.slice(2)], { env }));
