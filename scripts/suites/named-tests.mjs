// Tests that carry an ID of docs/security-tests.md in their names: finding them, running them, and what became of each.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root, run } from '../runtime.mjs';
import { sourceFiles } from '../source-files.mjs';
import { placeFor, readResults, startAnew } from './kept-results.mjs';

/** The kinds of IDs; other lists use the same form, so they are named. */
const kinds = 'AU SE PR AZ IM GQ CK CP PY SU AF PT UP XL XS RD ML DO CR LD OP FZ'.split(' ');
export const anyId = `\\b(?:${kinds.join('|')})-\\d{2}\\b`;

export const idsIn = (text) => [...new Set(text.match(new RegExp(anyId, 'g')))];

/** The test files that mention one of these IDs, or any, apart by who runs them. */
export function filesWith(ids = null) {
  const pattern = ids ? new RegExp(`\\b(?:${ids.join('|')})\\b`) : new RegExp(anyId);
  const files = ['api/src', 'rules/src', 'web/src', 'web/service-worker', 'e2e']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => /\.(?:test\.tsx?|spec\.ts)$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
  return {
    unit: files.filter((file) => !file.startsWith('e2e/')),
    browser: files.filter((file) => file.startsWith('e2e/')),
  };
}

/**
 * Runs unit tests whose names fit, in files that are named; resolves to each with its outcome. With `--continue` those
 * files are left out that passed in a run of before with the same sources.
 */
export async function runUnitTests({ files, names, env = {}, args = [] }) {
  if (files.length === 0) return [];
  const place = placeFor(names, env);
  // On a fresh machine there is nothing to go on with, and no folder either.
  if (!process.argv.includes('--continue') || !existsSync(place)) startAnew(place);
  const isFine = ({ tests }) => tests.every(({ outcome }) => outcome !== 'failed');
  const passed = new Set(
    readResults(place)
      .filter(isFine)
      .map(({ file }) => file),
  );
  const open = files.filter((file) => !passed.has(file));
  if (open.length < files.length)
    process.stdout.write(`${files.length - open.length} of ${files.length} files have passed before.\n`);
  const code = open.length > 0 ? await runFiles(open, { names, place, env, args }) : 0;
  const kept = readResults(place).filter(({ file }) => files.includes(file));
  const results = kept.flatMap(({ tests }) => tests);
  for (const file of files.filter((each) => !kept.some((one) => one.file === each)))
    results.push({ file, name: 'did not run', outcome: 'failed', seconds: 0 });
  if (code !== 0 && !results.some(({ outcome }) => outcome === 'failed'))
    results.push({ file: 'vitest', name: `ended with ${code}: see above`, outcome: 'failed', seconds: 0 });
  return results;
}

async function runFiles(files, { names, place, env, args }) {
  // Ctrl-C is for the tests; what is done is still told.
  const stay = () => {};
  process.on('SIGINT', stay);
  const reporter = './scripts/suites/kept-results.mjs';
  const code = await run(
    'vitest',
    [
      'run',
      ...files,
      ...(names ? ['-t', names] : []),
      '--retry=1',
      '--reporter=default',
      `--reporter=${reporter}`,
      ...args,
    ],
    { env: { ...environment(), NODE_ENV: 'test', ...env, SUITE_RESULTS: place } },
  );
  process.off('SIGINT', stay);
  return code;
}

/** The same for journeys in a browser. */
export async function runBrowserTests({ files, names, env = {} }) {
  if (files.length === 0) return [];
  const { runBrowserTests: runJourneys } = await import('../browser-tests.mjs');
  const before = { ...process.env };
  Object.assign(process.env, env);
  const { failed } = await runJourneys([
    ...files.map((file) => file.slice('e2e/'.length)),
    ...(names ? ['--grep', names] : []),
  ]);
  process.env = before;
  const report = join(root, '.cache', 'browser.json');
  if (!existsSync(report)) return [{ file: 'e2e', name: 'the journeys did not run', outcome: 'failed', seconds: 0 }];
  const results = readSuites(JSON.parse(readFileSync(report, 'utf8')).suites, []);
  if (failed > 0 && !results.some(({ outcome }) => outcome === 'failed'))
    results.push({ file: 'e2e', name: 'the journeys ended with a failure: see above', outcome: 'failed', seconds: 0 });
  return results;
}

function readSuites(suites, titles) {
  return suites.flatMap(({ title, file, specs = [], suites: inner = [] }) => {
    const above = title === file ? titles : [...titles, title];
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, results }) => ({
          file: `e2e/${spec.file}`,
          name: [...above, spec.title].join(' '),
          outcome: status === 'expected' ? 'passed' : status === 'flaky' ? 'second try' : 'failed',
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        })),
    );
    return [...own, ...readSuites(inner, above)];
  });
}

/** A command of ours that answers with its exit code. */
export async function runCommand(name, command, args) {
  const startedAt = performance.now();
  const code = await run(command, args);
  const seconds = (performance.now() - startedAt) / 1000;
  return { file: name, name, outcome: code === 0 ? 'passed' : 'failed', seconds };
}

/** Columns that line up. */
export function printTable(headings, rows) {
  const all = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => String(row[at]).length)));
  for (const row of all)
    process.stdout.write(
      `${row
        .map((cell, at) => String(cell).padEnd(widths[at]))
        .join('  ')
        .trimEnd()}\n`,
    );
}

export const shortened = (text, most) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
