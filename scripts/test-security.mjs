// npm run test:security [-- CR-01 UP]: every attack and fault of docs/security-tests.md by its ID; all, or those named.
// npm run test:security -- --list: which tests are named for which ID, without running them.
// Ends with 1 when a test failed, or when an ID has neither a test nor a reason why it needs none here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureViews } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, runtime } from './runtime.mjs';
import {
  anyId,
  filesWith,
  idsIn,
  printTable,
  runBrowserTests,
  runCommand,
  runUnitTests,
  shortened,
} from './suites/named-tests.mjs';

/**
 * Proved by commands of ours instead of tests.
 * @type {Record<string, [string, string, string[]][]>}
 */
const commands = {
  'OP-08': [
    ['known advisories', runtime(), ['scripts/advisories.mjs']],
    ['a reason for each dependency', runtime(), ['scripts/dependencies.mjs']],
    ['no npm xlsx, no install script beyond the list', runtime(), ['scripts/suites/lockfile.mjs']],
  ],
  'RD-05': [['no key, source map or address of ours in the bundle', runtime(), ['scripts/suites/bundle.mjs']]],
};

const { attacks, elsewhere } = readList(readFileSync(join(root, 'docs', 'security-tests.md'), 'utf8'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen =
  words.length === 0
    ? [...attacks.keys()]
    : [...attacks.keys()].filter((id) => words.some((word) => id.startsWith(word)));

if (process.argv.includes('--list')) process.exit(list() ? 0 : 1);

await ensureInstalled();
const names = words.length === 0 ? anyId : `\\b(?:${chosen.join('|')})\\b`;
const files = filesWith(words.length === 0 ? null : chosen);
// What no browser looks at needs no build of the web.
await (files.browser.length > 0 || chosen.includes('RD-05') ? ensureBuilt() : ensureViews());
// Tests that only the suites run are part of it; how often they repeat is their shorter count unless it is said.
const env = { SCALE: process.env.SCALE ?? 'short' };
const results = [
  ...(await runUnitTests({ files: files.unit, names, env })),
  ...(await runBrowserTests({ files: files.browser, names, env })),
];
for (const [id, proofs] of Object.entries(commands)) {
  if (!chosen.includes(id)) continue;
  for (const [name, command, args] of proofs) results.push(await runCommand(`${id}: ${name}`, command, args));
}
process.exit(report() ? 0 : 1);

/** The tables of the page: `| ID | attack | expected |` up to the second heading, then `| ID | reason |`. */
function readList(page) {
  const [first = '', second = ''] = page.split(/^## Not here$/m);
  const rows = (text) => [...text.matchAll(/^\| ([A-Z]{2}-\d{2})(?: !)? \| ([^|]*) \|/gm)];
  return {
    attacks: new Map(rows(first).map(([, id, what]) => [id, what])),
    elsewhere: new Map(rows(second).map(([, id, reason]) => [id, reason])),
  };
}

function report() {
  const strangers = [...new Set(results.flatMap(({ name }) => idsIn(name)))].filter((id) => !attacks.has(id));
  const untested = [];
  const rows = chosen.flatMap((id) => {
    const own = results.filter(({ name }) => idsIn(name).includes(id));
    if (own.length === 0) {
      if (elsewhere.has(id)) return [[id, shortened(elsewhere.get(id), 100), 'not here']];
      untested.push(id);
      return [[id, attacks.get(id), 'NO TEST']];
    }
    // Cases of one table are one line.
    return [...new Set(own.map(({ file }) => file))].map((file) => {
      const tests = own.filter((test) => test.file === file);
      const failed = tests.filter(({ outcome }) => outcome === 'failed');
      const again = tests.filter(({ outcome }) => outcome === 'second try').length;
      const outcome =
        failed.length > 0 ? `${failed.length} FAILED` : again > 0 ? `passed (${again} at the second try)` : 'passed';
      const what = tests.length === 1 ? tests[0].name : `${tests.length} tests, such as: ${tests[0].name}`;
      return [id, `${file}: ${shortened(what, 100)}`, outcome];
    });
  });
  process.stdout.write('\n');
  printTable(['ID', 'Test', 'Outcome'], rows);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  for (const { file, name } of failed) process.stdout.write(`failed: ${file}: ${name}\n`);
  for (const id of untested) process.stdout.write(`no test: ${id}: ${attacks.get(id)}\n`);
  for (const id of strangers) process.stdout.write(`not in docs/security-tests.md: ${id}\n`);
  const tested = chosen.filter((id) => results.some(({ name }) => idsIn(name).includes(id)));
  process.stdout.write(
    `\n${chosen.length} IDs: ${tested.length} tested by ${results.length} tests, ${chosen.length - tested.length - untested.length} with a reason why not here; ` +
      `${failed.length} tests failed, ${untested.length} IDs without a test\n`,
  );
  return failed.length === 0 && untested.length === 0 && strangers.length === 0;
}

function list() {
  const { unit, browser } = filesWith();
  const mentions = [...unit, ...browser].flatMap((file) =>
    idsIn(readFileSync(join(root, file), 'utf8')).map((id) => ({ id, file })),
  );
  const rows = chosen.flatMap((id) => {
    const own = [
      ...mentions.filter((each) => each.id === id).map(({ file }) => file),
      ...(commands[id] ?? []).map(([name]) => name),
    ];
    if (own.length === 0) return [[id, elsewhere.has(id) ? `not here: ${elsewhere.get(id)}` : 'NO TEST']];
    return own.map((file) => [id, file]);
  });
  printTable(['ID', 'Test'], rows);
  return !rows.some(([, what]) => what === 'NO TEST');
}
