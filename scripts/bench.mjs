// npm run bench [-- --people 20000 --seconds 10]
import { ensureInstalled } from './install.mjs';
import { run, runtime } from './runtime.mjs';

await ensureInstalled();
process.exit(await run(runtime(), ['bench/src/main.ts', ...process.argv.slice(2)]));
