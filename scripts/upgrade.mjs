// npm run upgrade: with a new release in place, a backup, the migrations and every check (docs/backup.md).
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runtime } from './runtime.mjs';

await ensureInstalled();
// Before anything changes: a release that cannot be built is not upgraded to.
await ensureBuilt();
process.exit(await run(runtime(), ['api/src/backup/commands/upgrade-main.ts', ...process.argv.slice(2)]));
