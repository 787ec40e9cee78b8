// npm run test:release [-- --install]: makes a release in a clean folder and uses it as people would.
//   1. The commands of deploy/Dockerfile, stage by stage, in empty folders; the result runs as its user, as migration
//      job, web server and worker.
//   2. The archive, unpacked elsewhere, runs with `npm start`; a SIGTERM to npm leaves nothing behind. It is backed up
//      while it runs, the backup is tried on a copy and restored, and `npm run upgrade` finds nothing to do. The links of
//      its documents lead to files of the archive.
// `--install` gets the packages from the registry, as the Dockerfile does; otherwise those of this folder are used.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseStages } from './dockerfile.mjs';
import { ensureInstalled } from './install.mjs';
import { brokenLinks } from './markdown-links.mjs';
import { environment, root, run, runtime } from './runtime.mjs';
import { sourceFiles } from './source-files.mjs';

await ensureInstalled();
// The database below is one of our own modules, which are TypeScript.
if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await run(runtime(), [import.meta.filename, ...process.argv.slice(2)]));

const isSlow = process.argv.includes('--install');
const place = mkdtempSync(join(tmpdir(), 'tribe-release-'));
// The user of the container has to reach it.
chmodSync(place, 0o755);
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const secret = 'k3Jx9vQ2pL7mZ8rT5wY1nB4cD6fG0hSa';
const started = [];

try {
  const [build, image] = parseStages(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8'));
  const source = join(place, 'source');
  for (const file of sourceFiles()) cpSync(join(root, file), join(source, file));

  const built = await runStage('build', build, { source });
  const container = await runStage('image', image, { source, from: built });
  await useContainer(image, container);
  await useArchive(built);
  say('Everything is as it should be.');
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
} finally {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true, maxRetries: 3 });
}

/** Each stage has a folder in place of its file system: `/release` is `{folder}/release`. Resolves to that folder. */
async function runStage(name, steps, { source, from }) {
  const folder = join(place, name);
  let work = folder;
  let user = null;
  for (const { word, rest } of steps) {
    if (word === 'WORKDIR') mkdirSync((work = join(folder, rest)), { recursive: true });
    if (word === 'USER') user = rest;
    if (word === 'COPY') copy(rest, { source, from, work });
    if (word !== 'RUN') continue;
    if (user) throw new Error('The Dockerfile runs commands as a user; this test does not know how.');
    if (name === 'build' && !isSlow && !existsSync(join(work, 'node_modules'))) borrowPackages(work);
    const command = rest
      .replaceAll(/(?<= )\/(release|data)\b/g, `${folder}/$1`)
      .replace('node:node', `${nobody}:${nobody}`);
    if (!isRoot && command.includes('chown')) continue;
    say(`${name}: ${rest}`);
    await must('sh', ['-c', command], work);
  }
  return folder;
}

function copy(rest, { source, from, work }) {
  const [first, ...others] = rest.split(' ');
  const isFromStage = first.startsWith('--from=');
  const paths = isFromStage ? others : [first, ...others];
  const target = join(work, paths.pop());
  for (const path of paths) {
    const file = join(isFromStage ? from : source, path);
    const isFolder = readdirIfFolder(file);
    cpSync(file, isFolder ? target : join(target, path.split('/').pop()), { recursive: true, verbatimSymlinks: true });
  }
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}

/** Links in place of copies: the packages are a gigabyte. */
function borrowPackages(work) {
  for (const folder of ['node_modules', 'web/node_modules']) {
    if (!existsSync(join(root, folder))) continue;
    mkdirSync(dirname(join(work, folder)), { recursive: true });
    const { status } = spawnSync('cp', ['-al', join(root, folder), join(work, folder)]);
    if (status !== 0) spawnSync('cp', ['-a', join(root, folder), join(work, folder)]);
  }
}

/** As compose and Kubernetes run it: a job for the migrations, then a web server and a worker that wait for them. */
async function useContainer(steps, folder) {
  const { startEmbeddedDatabase } = await import('../api/src/db/embedded/launcher.ts');
  const database = await startEmbeddedDatabase({ dataDir: join(place, 'database') });
  try {
    const app = join(folder, 'app');
    const find = (word) => steps.filter((step) => step.word === word).map(({ rest }) => rest);
    const given = Object.fromEntries(find('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('='))));
    const [user] = find('USER');
    if (user !== 'node') throw new Error(`The container runs as ${user}.`);
    const command = JSON.parse(find('CMD')[0]);
    const check = JSON.parse(find('HEALTHCHECK')[0].split(' CMD ')[1]);
    const [port, healthPort] = [await freePort(), await freePort()];
    const settings = {
      ...given,
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'data', 'compiled'),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.appUrl,
      SECRET: secret,
      SEED: 'none',
      MIGRATIONS: 'wait',
      WEB_PROCESSES: '1',
    };
    const owner = { DATABASE_OWNER_URL: database.ownerUrl };
    const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'Mabuhay-2026-Tayo' };
    const start = (args, env) => launch(args, { cwd: app, env: { ...settings, ...env }, isPlainUser: true });

    const web = start(command, { ROLE: 'web' });
    await web.says('Waiting for the migrations');
    const migration = start(['node', 'scripts/migrate.mjs'], { ...owner, ...admin });
    if ((await migration.exit) !== 0) throw new Error(`The migrations failed: ${migration.output()}`);
    await web.says('is ready');
    const worker = start(command, { ...owner, ROLE: 'worker', HEALTH_PORT: String(healthPort) });
    await worker.says('is ready');
    for (const env of [{ ROLE: 'web' }, { ROLE: 'worker', HEALTH_PORT: String(healthPort) }]) {
      const health = start(check, env);
      if ((await health.exit) !== 0) throw new Error(`The health check of ${env.ROLE} failed.`);
    }
    await lookAt(port);
    for (const part of [web, worker]) {
      part.child.kill('SIGTERM');
      const code = await part.exit;
      if (code !== 0) throw new Error(`It ended with ${code}: ${part.output()}`);
    }
    demandNothingLeft(app);
    say('image: migrations, web server and worker run as a plain user and end on SIGTERM');
  } finally {
    await database.stop();
  }
}

async function useArchive(built) {
  const work = join(built, 'build');
  await must('npm', ['run', 'release'], work);
  const [archive] = readdirSync(join(work, 'dist')).filter((name) => name.endsWith('.tar.gz'));
  const clean = join(place, 'clean');
  mkdirSync(clean);
  await must('tar', ['-xzf', join(work, 'dist', archive), '-C', clean], clean);
  const folder = join(clean, readdirSync(clean)[0]);
  const names = readdirSync(join(folder, 'node_modules'));
  const needless = ['vite', 'vitest', 'typescript', 'oxlint', 'react-dom', '@playwright'];
  const found = needless.filter((name) => names.includes(name));
  if (found.length > 0) throw new Error(`Packages of the build are in the release: ${found.join(', ')}`);

  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  // One of the server, one that is only in the browser's files.
  for (const name of ['fastify', 'react-dom'])
    if (!components.some((each) => each.name === name)) throw new Error(`${name} is not in sbom.cdx.json.`);

  const broken = brokenLinks(filesOf(folder), (file) => readFileSync(join(folder, file), 'utf8'));
  if (broken.length > 0) throw new Error(`Links of the release are broken: ${broken.join('; ')}`);

  const port = await freePort();
  const backups = { BACKUP_TO: join(place, 'backups'), BACKUP_KEY: 'Qm4vT8xZ2cN6bR9sW3yK7pL5hF1jD0gA' };
  // The host's own PATH: what runs is in the release.
  const start = (command, env) => launch(['npm', ...command], { cwd: folder, env: { PATH: process.env.PATH, ...env } });
  const npm = start(['start'], { PORT: String(port), HOST: '127.0.0.1', WEB_PROCESSES: '2', LOG_LEVEL: 'info' });
  await npm.says('all processes are ready');
  if (/Building|Installing/.test(npm.output())) throw new Error(`It built something: ${npm.output()}`);
  await lookAt(port);
  await done(start(['run', 'backup'], backups), 'Backup ');
  await done(start(['run', 'restore', '--', '--drill', 'latest'], backups), 'The copy is removed.');
  npm.child.kill('SIGTERM');
  await npm.exit;
  for (let waited = 0; waited < 20_000 && leftIn(folder).length > 0; waited += 200) await sleep(200);
  demandNothingLeft(folder);
  say('archive: npm start serves with two processes, builds nothing, and a SIGTERM to npm leaves nothing behind');
  await done(start(['run', 'restore', '--', 'latest', '--replace', '--send-waiting'], backups), 'Restored to ');
  await done(start(['run', 'upgrade'], backups), 'every invariant holds');
  demandNothingLeft(folder);
  say('archive: it backs itself up while it runs; the backup starts on a copy, comes back, and passes every invariant');
}

/** Without the packages, which have documents of their own. */
function filesOf(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const inside = path ? `${path}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesOf(folder, inside) : [inside];
    });
}

/** Ends well, has said a sentence, and built nothing. */
async function done(command, sentence) {
  const code = await command.exit;
  const output = command.output();
  if (code !== 0 || !output.includes(sentence) || /Building|Installing/.test(output))
    throw new Error(`It ended with ${code} and did not say "${sentence}": ${output}`);
  say(`archive: ${output.trim().split('\n').at(-1)}`);
}

/** Health, and the login page with the files that it names. */
async function lookAt(port) {
  const address = `http://127.0.0.1:${port}`;
  for (const path of ['/api/live', '/api/health']) await demandAnswer(`${address}${path}`);
  const page = await demandAnswer(`${address}/login`);
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  if (files.length === 0) throw new Error('The login page names no files.');
  for (const file of files) await demandAnswer(`${address}${file}`);
}

async function demandAnswer(address) {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
}

function launch([program, ...args], { cwd, env, isPlainUser = false }) {
  const account = isPlainUser && isRoot ? { uid: nobody, gid: nobody } : {};
  // The image has Node 24 as `node`.
  const path = isPlainUser ? `${dirname(runtime())}:${process.env.PATH}` : process.env.PATH;
  const child = spawn(program, args, {
    cwd,
    env: { PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exit = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  async function says(text) {
    for (let waited = 0; !output.includes(text); waited += 100) {
      if (child.exitCode !== null || waited > 900_000) throw new Error(`It did not say "${text}": ${output}`);
      await sleep(100);
    }
  }
  return { child, exit, says, output: () => output };
}

function demandNothingLeft(folder) {
  const left = leftIn(folder);
  if (left.length > 0) throw new Error(`Left behind: ${left.join('; ')}`);
}

/** Processes that run in a folder, or a program of it. */
function leftIn(folder) {
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) return [];
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const isThere = command.includes(folder) || readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
      return isThere && command ? [`${id} ${command}`] : [];
    } catch {
      return [];
    }
  });
}

function must(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...environment(), NODE_ENV: '' } });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} ended with ${code}`)),
    );
  });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}
