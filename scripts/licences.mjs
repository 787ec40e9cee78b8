// npm run licences: names, versions and licences of what runs in production, from the lockfile and the installed packages.
// Fails on a licence that is neither allowed nor excused here. With --all it lists every package, with --quiet only what is wrong.
//
// It knows what the packages say about themselves, and nothing more: it reads no source files, and a package that
// carries code of others without saying so looks clean.
import { productionPackages } from './locked-packages.mjs';

/** Licences that ask for no more than to keep their text. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Packages with another licence, or without a word about it, and why we use them all the same. */
const excused = {
  'country-state-city':
    'GPL-3.0; data and a few functions, loaded by the server only and never sent to browsers. Running it as a service asks for nothing; handing the product to others to run does. Then set LOCATION_API_URL and take the package out',
  'web-push': 'MPL-2.0; used unchanged, and only changes to its own files would have to be published',
  'combine-errors': 'says nothing in its package.json; its readme names MIT',
  'png-js': 'says nothing in its package.json; its LICENSE is MIT',
};

/** Prebuilt libvips of sharp, one for each platform: LGPL, linked dynamically and replaceable, as that licence asks. */
const isLibvips = (name) => name.startsWith('@img/sharp-');

/** `(MIT OR CC0-1.0)` is allowed when one of them is, `MIT AND Zlib` when both are. */
function isAllowed(licence) {
  const words = licence.replaceAll(/[()]/g, ' ').trim();
  return words.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.has(one.trim())));
}

const packages = productionPackages();
const problems = packages.filter(
  ({ name, licence }) => !(licence !== null && isAllowed(licence)) && !excused[name] && !isLibvips(name),
);
const unused = Object.keys(excused).filter((name) => !packages.some((one) => one.name === name));

if (process.argv.includes('--all')) {
  for (const { name, version, licence } of packages)
    process.stdout.write(`${name} ${version}  ${licence ?? 'not said'}\n`);
} else if (!process.argv.includes('--quiet')) {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence ?? 'not said', (counts.get(licence ?? 'not said') ?? 0) + 1);
  for (const [licence, count] of [...counts].toSorted(([, left], [, right]) => right - left))
    process.stdout.write(`${String(count).padStart(5)}  ${licence}\n`);
  for (const [name, reason] of Object.entries(excused)) process.stdout.write(`excused: ${name} (${reason})\n`);
}
for (const { name, version, licence } of problems)
  process.stdout.write(
    `${name} ${version}: the licence ${licence ?? '(not said)'} is not allowed in scripts/licences.mjs\n`,
  );
for (const name of unused) process.stdout.write(`${name} is excused in scripts/licences.mjs but not used any more\n`);
process.stdout.write(`${packages.length} packages in production, ${problems.length} with a licence to look at\n`);
process.exitCode = problems.length + unused.length > 0 ? 1 : 0;
