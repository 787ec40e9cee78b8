// The fast part of npm test: format, contract, arrows, lint with types, types, dead code.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run, runtime } from './runtime.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * For programs written in Go that end soon: less garbage collection (at most 3 GB), and one thread, because every thread
 * of the linter infers the types again for itself.
 */
const thriftyGo = { GOGC: '1000', GOMAXPROCS: '1' };

/** All checks; `reads` are the files that decide the result, all files without it. */
const checks = [
  {
    name: 'format',
    command: 'oxfmt',
    args: ['--check'],
    each: /^(?!api\/(?:migrations|authz)|(?:.*\/)?package-lock).*\.(?:[mc]?[jt]sx?|json|css|html)$/,
  },
  {
    name: 'contract',
    command: runtime(),
    args: ['api/src/print-contract.ts', '--check'],
    reads: /^(?:api|rules)\/(?!.*\.test\.ts$)/,
  },
  {
    name: 'types for the web',
    command: runtime(),
    args: ['scripts/gql-types.mjs'],
    reads: /\.operations\.ts$|^api\/schema\.graphql$|^scripts\/gql-types/,
    makes: 'web/src/gql/graphql.ts',
  },
  { name: 'shelves', command: runtime(), args: ['scripts/shelves.mjs', '--check'] },
  { name: 'sizes of folders', command: runtime(), args: ['scripts/folder-sizes.mjs'] },
  { name: 'dependencies', command: runtime(), args: ['scripts/dependencies.mjs'] },
  { name: 'licences', command: runtime(), args: ['scripts/licences.mjs', '--quiet'], reads: /^scripts\/licences/ },
  { name: 'known advisories', command: runtime(), args: ['scripts/advisories.mjs'], reads: /^scripts\/advisories/ },
  { name: 'owners of tables', command: runtime(), args: ['scripts/table-owners.mjs'] },
  { name: 'JSON in SQL', command: runtime(), args: ['scripts/json-in-sql.mjs'] },
  { name: 'links of the release', command: runtime(), args: ['scripts/release-links.mjs'] },
  { name: 'people of journeys', command: runtime(), args: ['scripts/own-people.mjs'], reads: /^e2e\// },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings'],
    env: thriftyGo,
    each: /\.[mc]?[jt]sx?$/,
  },
  typesOf('rules', /^rules\//),
  typesOf('views', /^(?:views|rules)\//),
  // With the measurements, which import the server's sources: they are read once for both.
  typesOf('api', /^(?:api|bench|views|rules)\//),
  typesOf('web', /^(?:web|views|rules)\/|^api\/schema\.graphql$/),
  typesOf('web/service-worker', /^web\/service-worker\//),
  typesOf('e2e', /^(?:e2e|rules)\//),
  // Only who imports and exports what decides here.
  { name: 'dead code', command: 'knip', args: [], picks: /^(?:import|export|\} from).*$|import\(/gm },
];

/** One checker: several infer the same types again, and take twice the processor time for the same answer. */
function typesOf(name, reads) {
  return { name: `types of ${name}`, command: 'tsc', args: ['-p', name, '--checkers', '1'], env: thriftyGo, reads };
}

const memory = join(root, '.cache', 'checked.json');
/** With more changed files than these, checking all files is as fast. */
const fewFiles = 100;

/**
 * Runs all checks and says which failed; resolves to {passed, failed}. With `isQuick` a check whose files are those of the
 * last time that it passed is not run again, and format and lint look at the files that changed.
 */
export async function runChecks({ isQuick = false } = {}) {
  const files = hashes();
  const before = isQuick && existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  const now = {};
  const failed = [];
  mkdirSync(dirname(memory), { recursive: true });
  const runOne = async (check) => {
    const state = stateOf(check, files);
    const args = argumentsOf(check, before[check.name], state);
    const started = Date.now();
    const code = args === null ? 0 : await runWhole(check, args);
    const words = args === null ? 'as before' : `${((Date.now() - started) / 1000).toFixed(1)} s`;
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${words})\n`);
    if (code === 0) now[check.name] = state;
    else failed.push(check.name);
  };
  const runAll = async (some) => {
    for (const check of some) await runOne(check);
  };
  // What is made is read by others. The linter takes as long as all others together: they run beside it.
  await runAll(checks.filter(({ makes }) => makes));
  const others = checks.filter(({ makes }) => !makes);
  await Promise.all([runAll(others.filter(isLint)), runAll(others.filter((check) => !isLint(check)))]);
  writeFileSync(memory, JSON.stringify(now));
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  return { passed: checks.length - failed.length, failed: failed.length, failures: failed };
}

const isLint = ({ name }) => name === 'lint';

/** What the linter says comes in one piece, not between the words of the others. */
async function runWhole(check, args) {
  const { command, env } = check;
  if (!isLint(check)) return run(command, args, { env });
  const said = join(root, '.cache', 'lint.log');
  const file = openSync(said, 'w');
  const code = await run(command, args, { env, stdio: ['ignore', file, file] });
  closeSync(file);
  process.stdout.write(readFileSync(said, 'utf8'));
  return code;
}

/** The arguments for a check; null when nothing it reads has changed since it passed. */
function argumentsOf({ args, each, makes }, before, state) {
  if (makes && !existsSync(join(root, makes))) return args;
  if (!each) return before === state ? null : args;
  if (!before || before.settings !== state.settings) return args;
  const changed = Object.keys(state.files).filter((file) => before.files[file] !== state.files[file]);
  if (changed.length === 0) return null;
  return changed.length > fewFiles ? args : [...args, ...changed];
}

/** A hash over the files of a check, or one for each when it can check single files. */
function stateOf({ reads = /./, each, picks }, files) {
  const settings = files.filter(({ file }) => isSetting(file));
  if (each) {
    const own = files.filter(({ file }) => each.test(file));
    return {
      settings: hashOf(settings.map(lineOf)),
      files: Object.fromEntries(own.map(({ file, hash }) => [file, hash])),
    };
  }
  const own = files.filter(({ file }) => reads.test(file) || isSetting(file));
  return hashOf(own.map((entry) => (picks && /\.tsx?$/.test(entry.file) ? picked(entry, picks) : lineOf(entry))));
}

const isSetting = (file) =>
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig[^/]*\.json|knip\.json|\.ox[^/]*)$/.test(file) ||
  file.startsWith('scripts/');
const lineOf = ({ file, hash }) => `${file} ${hash}`;
const picked = ({ file }, picks) => `${file} ${readFileSync(join(root, file), 'utf8').match(picks)?.join('\n') ?? ''}`;

function hashes() {
  return sourceFiles().map((file) => ({ file, hash: hashOf([readFileSync(join(root, file))]) }));
}

function hashOf(parts) {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
}
