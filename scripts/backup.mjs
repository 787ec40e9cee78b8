// npm run backup: an encrypted copy of the database and the files (docs/backup.md).
import { ensureInstalled } from './install.mjs';
import { run, runtime } from './runtime.mjs';

await ensureInstalled();
process.exit(await run(runtime(), ['api/src/backup/commands/backup-main.ts', ...process.argv.slice(2)]));
