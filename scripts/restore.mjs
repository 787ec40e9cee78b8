// npm run restore -- <backup|latest>: brings back the state of a backup; --drill tries it on a copy (docs/backup.md).
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runtime } from './runtime.mjs';

const args = process.argv.slice(2);
await ensureInstalled();
// The drill starts the product.
if (args.includes('--drill')) await ensureBuilt();
process.exit(await run(runtime(), ['api/src/backup/commands/restore-main.ts', ...args]));
