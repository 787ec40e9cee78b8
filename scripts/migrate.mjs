// npm run migrate: brings the database of the environment to this version, fills an empty one, and ends. For
// installations where the servers only wait for that (MIGRATIONS=wait).
import { ensureInstalled } from './install.mjs';
import { run, runtime } from './runtime.mjs';

await ensureInstalled();
process.exit(await run(runtime(), ['api/src/migrate.ts']));
