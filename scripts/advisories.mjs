// npm run advisories: compares the lockfile with the advisories in scripts/advisories.json. It needs no network.
// npm run advisories -- --refresh asks npm's advisory service about the lockfile and adds what it names to the list.
//
// What it can know: whether a version that we lock is in a range that the list names; also after a downgrade, and in
// packages that others bring along. What it cannot know: anything found since the list was refreshed, flaws that nobody
// has reported, and whether we call the part that is flawed. It is no replacement for a refresh before each release.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './locked-packages.mjs';
import { root } from './runtime.mjs';

const file = join(root, 'scripts', 'advisories.json');
const kept = JSON.parse(readFileSync(file, 'utf8'));
const day = 24 * 3_600_000;
/** After so many days the list is old news, which is said and fails nothing: a test must not fail with the calendar. */
const freshDays = 30;

if (process.argv.includes('--refresh')) refresh();
else compare();

function compare() {
  const hits = productionPackages().flatMap(({ name, version }) =>
    kept.advisories
      .filter((advisory) => advisory.package === name && isInRange(version, advisory.vulnerable))
      .map((advisory) => ({ ...advisory, version })),
  );
  for (const { package: name, version, severity, id, title, accepted } of hits)
    process.stdout.write(
      `${name} ${version}: ${severity}, ${id}: ${title}${accepted ? ` (accepted: ${accepted})` : ''}\n`,
    );
  const open = hits.filter(({ accepted }) => !accepted);
  const age = kept.refreshedOn === null ? null : Math.floor((Date.now() - Date.parse(kept.refreshedOn)) / day);
  process.stdout.write(
    `${kept.advisories.length} known advisories, ${open.length} of them in versions that we lock. ` +
      (age === null
        ? 'The list was written by hand and never refreshed: newer ones are unknown.\n'
        : `The list is ${age} days old: newer ones are unknown.${age > freshDays ? ' Please refresh it.' : ''}\n`),
  );
  process.exitCode = open.length > 0 ? 1 : 0;
}

/** Adds what npm says about the lockfile of today. Advisories stay in the list when we have moved on: nobody goes back. */
function refresh() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { cwd: root, encoding: 'utf8' });
  const { vulnerabilities } = readJson(stdout);
  if (!vulnerabilities) {
    process.stdout.write('The advisory service did not answer. The list stays as it is.\n');
    process.exit(1);
  }
  const named = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    // Texts name the package through which another one is affected.
    .filter((via) => typeof via === 'object')
    .map(({ name, url, severity, title, range }) => ({
      id: url.split('/').at(-1),
      package: name,
      vulnerable: range,
      severity,
      title,
    }));
  const isKept = ({ id, package: name }) => kept.advisories.some((one) => one.id === id && one.package === name);
  const fresh = named.filter((one) => !isKept(one));
  const advisories = [...kept.advisories, ...fresh].toSorted((left, right) =>
    `${left.package} ${left.id}` < `${right.package} ${right.id}` ? -1 : 1,
  );
  const refreshedOn = new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ ...kept, refreshedOn, advisories }, null, 2)}\n`);
  process.stdout.write(
    `${fresh.length} new advisories. Commit scripts/advisories.json, then run npm run advisories.\n`,
  );
}

function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** `>=1.0.0 <1.2.3 || =2.0.0`, as advisories write their ranges. */
function isInRange(version, range) {
  return range.split('||').some((part) => {
    const bounds = part.trim().match(/[<>]?=?\s*\d[\w.+-]*/g) ?? [];
    return bounds.every((bound) => isWithin(version, bound.replaceAll(/\s/g, '')));
  });
}

function isWithin(version, bound) {
  const [, sign = '', limit = ''] = /^([<>]?=?)(.*)$/.exec(bound) ?? [];
  const order = compareVersions(version, limit);
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[sign] ?? order === 0;
}

/** By their numbers; a version with a suffix (`1.0.0-rc.5`) comes before the same without. */
function compareVersions(left, right) {
  const [[a, aSuffix], [b, bSuffix]] = [left, right].map((version) => version.split(/-(.*)/));
  const numbers = [a, b].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (numbers[0][index] ?? 0) - (numbers[1][index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(aSuffix === undefined) - Number(bSuffix === undefined);
}
