// Builds the web (served) and the views (rendered by the server), unless the sources are those of the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import { demandHostNode, fail, isRelease, root, run, runtime } from './runtime.mjs';

const stamp = join(root, '.cache', 'built');
const viewStamp = join(root, '.cache', 'built-views');
const viewSources = ['rules/src', 'views', 'package-lock.json'];
const sources = ['rules/src', 'views', 'web', 'api/schema.graphql', 'package-lock.json', 'scripts'];

/** Only the views that the server renders: enough for types, the contract and the server's own tests. */
export async function ensureViews() {
  const current = fingerprint(viewSources);
  if (areViewsBuilt() && existsSync(viewStamp) && readFileSync(viewStamp, 'utf8') === current) return;
  process.stdout.write('Building views …\n');
  await step('vite', ['build', 'views', '--logLevel', 'warn']);
  remember(viewStamp, current);
}

export async function ensureBuilt() {
  // It has no sources.
  if (isRelease) return demandBuilt();
  const current = fingerprint(sources);
  if (isBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stdout.write('Building …\n');
  await step(runtime(), ['scripts/gql-types.mjs']);
  await step('vite', ['build', 'views', '--logLevel', 'warn']);
  await step('vite', ['build', 'web', '--logLevel', 'warn']);
  await step('vite', ['build', 'web', '--config', 'web/vite.light.config.ts', '--logLevel', 'warn']);
  await step('vite', ['build', 'web', '--config', 'web/vite.first-picture.config.ts', '--logLevel', 'warn']);
  await step('vite', ['build', 'web', '--config', 'web/vite.worker.config.ts', '--logLevel', 'warn']);
  compressAssets(join(root, 'web', 'dist', 'assets'));
  remember(stamp, current);
  remember(viewStamp, fingerprint(viewSources));
}

/** For production, where a build would take the memory and the time of those who are served. */
export function demandBuilt() {
  demandHostNode();
  if (isBuilt() && existsSync(join(root, 'node_modules'))) return;
  fail('Nothing is built in production, and here is no build. Start a release (npm run release), or unset NODE_ENV.');
}

const isBuilt = () =>
  [
    'index.html',
    'checkout.html',
    'form.html',
    'sign-up.html',
    'login.html',
    'password.html',
    'first-picture.mjs',
    'forgot-password.html',
    'offline-worker.js',
  ].every((name) => existsSync(join(root, 'web', 'dist', name))) && areViewsBuilt();

const areViewsBuilt = () =>
  ['mails.js', 'pages.js', 'pdf.js'].every((name) => existsSync(join(root, 'views', 'dist', name)));

function remember(file, current) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, current);
}

async function step(command, args) {
  const code = await run(command, args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) fail(`The build failed at: ${command} ${args.join(' ')}`);
}

/** Compressed once here instead of at every request. */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(path)).toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'gql'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => filesBelow(`${path}/${entry.name}`));
}
