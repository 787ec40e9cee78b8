// npm run test:upgrade: an installation of the version before, with demo data, is upgraded as docs/backup.md says, used,
// backed up, tried on a copy, and brought back to the version before. Each step with its time. EARLIER=0ef918f6 names
// another version than the one before the last migration.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { compileCache, fail, root, run, runtime } from './runtime.mjs';
import { earlierVersion } from './scale/earlier.mjs';
import { endAll, launch } from './scale/processes.mjs';
import { Server } from './scale/servers.mjs';

await ensureInstalled();
// The database below is one of our own modules, which are TypeScript.
if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await run(runtime(), [import.meta.filename, ...process.argv.slice(2)]));
const { startEmbeddedDatabase, stopLeftBehind } = await import('../api/src/db/embedded/launcher.ts');
await ensureBuilt();
const pg = createRequire(join(root, 'api', 'package.json'))('pg');
const earlier = earlierVersion() ?? fail('There is no git history to take the version before from.');
const folder = mkdtempSync(join(tmpdir(), 'tribe-upgrade-'));
// Under root PostgreSQL runs as another account, which has to walk through.
chmodSync(folder, 0o711);
// The data folder of the server of that name, which the commands use as well.
const settings = {
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'installation-data'),
  BACKUP_TO: join(folder, 'backups'),
  BACKUP_KEY: 'Qm4vT8xZ2cN6bR9sW3yK7pL5hF1jD0gA',
};
const serverSettings = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn', WEB_PROCESSES: 1 };
const version = (place, seed) => ({ folder: place, settings: { SEED: seed } });
const server = new Server('installation', 'all', { folder, settings: serverSettings });

try {
  await timed(`${earlier.name} fills an installation with demo data`, () =>
    server.start(version(earlier.folder, 'demo')),
  );
  await server.stop();
  const before = await counts();
  say(`         ${before}`);

  const upgraded = await timed('npm run upgrade', () => command('upgrade'));
  if (!upgraded.includes('every invariant holds')) throw new Error(upgraded);
  const [, backup] = /npm run restore -- (\S+)/.exec(upgraded) ?? [];
  say(`         ${/^\d+ migrations to run/m.exec(upgraded)?.[0]}, backup ${backup}`);

  await timed('npm start of this version on it', () => server.start(version(root, 'none')));
  await look(['/api/health', '/login']);
  await timed('npm run backup while it runs', () => command('backup'));
  const drilled = await timed('npm run restore -- --drill latest', () => command('restore', '--drill', 'latest'));
  if (!drilled.includes('The copy is removed.')) throw new Error(drilled);
  await server.stop();
  await timed('npm run verify', () => command('verify'));

  await timed('the way back', () => command('restore', backup, '--replace', '--send-waiting', '--as-it-was'));
  const after = await counts();
  if (after !== before) throw new Error(`It was ${before}, and is ${after}.`);
  await timed(`${earlier.name} starts again`, () => server.start(version(earlier.folder, 'none')));
  await look(['/api/health']);
  await server.stop();
  say('Upgraded, verified, tried on a copy, and brought back with every row.');
} catch (error) {
  process.stderr.write(`${error.stack}\nWhat each process said is in ${folder}\n`);
  process.exitCode = 1;
} finally {
  endAll();
  // A server that was killed could not stop the database it had brought along.
  await stopLeftBehind(settings.DATA_DIR);
  if (!process.exitCode) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Runs a command of ours on the installation to its end; resolves to what it said. */
async function command(name, ...args) {
  const job = launch([runtime(), join(root, 'scripts', `${name}.mjs`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...compileCache, ...settings },
    logFile: join(folder, `${name}.log`),
  });
  const code = await job.exit;
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${job.output()}`);
  return job.output();
}

async function timed(what, step) {
  const startedAt = performance.now();
  const result = await step();
  say(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s ${what}`);
  return result;
}

async function look(paths) {
  for (const path of paths) {
    const { status } = await fetch(`${server.url}${path}`);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
  }
}

/** How many rows there are in all tables, and of whom. */
async function counts() {
  const database = await startEmbeddedDatabase({ dataDir: settings.DATA_DIR });
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    const rowsOf = new Map();
    for (const { name } of tables) {
      const { rows } = await client.query(`select count(*)::int as count from ${name}`);
      rowsOf.set(name, rows[0].count);
    }
    const all = [...rowsOf.values()].reduce((sum, count) => sum + count, 0);
    const some = ['users', 'orders', 'payments', 'posts', 'audit_log'].filter((name) => rowsOf.has(name));
    return `${all} rows of ${rowsOf.size} tables: ${some.map((name) => `${rowsOf.get(name)} ${name}`).join(', ')}`;
  } finally {
    await client.end();
    await database.stop();
  }
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}
