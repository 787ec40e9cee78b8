// npm run verify: every invariant against the database of the environment (DATABASE_URL, or the one in DATA_DIR).
import { ensureInstalled } from './install.mjs';
import { run, runtime } from './runtime.mjs';

await ensureInstalled();
process.exit(await run(runtime(), ['api/src/verify.ts', ...process.argv.slice(2)]));
