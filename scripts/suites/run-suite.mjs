// A suite outside of CI: rows of what it proves, the tests that prove each, and a table at the end.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureViews } from '../build.mjs';
import { ensureInstalled } from '../install.mjs';
import { root } from '../runtime.mjs';
import { printTable, runUnitTests, shortened } from './named-tests.mjs';

/**
 * Runs the tests of the rows, those whose text has one of the words of the command line, and says what became of each.
 * A row is `[what, file, words in the name of its tests]`; without words all tests of the file are its own.
 */
export async function runSuite(name, rows) {
  const words = process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'))
    .map((word) => word.toLowerCase());
  const chosen = rows.filter(
    (row) => words.length === 0 || words.some((word) => row.join(' ').toLowerCase().includes(word)),
  );
  if (chosen.length === 0) {
    process.stdout.write(`Nothing of ${name} has these words: ${words.join(' ')}\n`);
    process.exit(1);
  }
  const scale = process.env.SCALE ?? 'full';
  await ensureInstalled();
  await ensureViews();
  const notesFile = join(root, '.cache', 'suite-notes.jsonl');
  mkdirSync(join(root, '.cache'), { recursive: true });
  if (!process.argv.includes('--continue')) rmSync(notesFile, { force: true });
  const results = await runUnitTests({
    files: [...new Set(chosen.map(([, file]) => file))],
    names: chosen.every(([, , part]) => part) ? chosen.map(([, , part]) => escaped(part)).join('|') : undefined,
    env: { SCALE: scale, SUITE_NOTES: notesFile },
    // One at a time: they measure how long things take, and kill what is under load.
    args: ['--no-file-parallelism', '--maxWorkers=1'],
  });
  let isFine = true;
  const table = chosen.map(([what, file, part = '']) => {
    const own = results.filter((result) => result.file === file && result.name.includes(part));
    const failed = own.filter(({ outcome }) => outcome === 'failed').length;
    const again = own.filter(({ outcome }) => outcome === 'second try').length;
    if (own.length === 0 || failed > 0) isFine = false;
    const outcome =
      own.length === 0
        ? 'DID NOT RUN'
        : failed > 0
          ? `${failed} of ${own.length} FAILED`
          : again > 0
            ? `passed (${again} at the second try)`
            : 'passed';
    const seconds = own.reduce((sum, result) => sum + result.seconds, 0);
    return [what, `${file}${part ? `: ${shortened(part, 50)}` : ''}`, own.length, `${seconds.toFixed(1)} s`, outcome];
  });
  process.stdout.write('\n');
  printTable([name, 'Tests', 'Count', 'Time', 'Outcome'], table);
  if (existsSync(notesFile)) {
    const notes = readFileSync(notesFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    process.stdout.write('\n');
    printTable(
      ['What happened', 'Times', 'What came of it'],
      notes.map(({ fault, times, note }) => [fault, times, note]),
    );
  }
  for (const { file, name: test } of results.filter(({ outcome }) => outcome === 'failed'))
    process.stdout.write(`failed: ${file}: ${test}\n`);
  process.stdout.write(
    `\nSCALE=${scale}: ${table.filter((row) => String(row[4]).startsWith('passed')).length} of ${table.length} passed\n`,
  );
  process.exit(isFine ? 0 : 1);
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
