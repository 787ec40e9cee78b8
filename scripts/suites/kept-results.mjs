// What became of each test file, written down as soon as it ends: a run of an hour that is stopped can go on where it was
// (`--continue`), and says at once why a test failed. As a reporter of vitest it gets the file from SUITE_RESULTS.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../runtime.mjs';
import { sourceFiles } from '../source-files.mjs';

const isTest = (file) => /\.(?:test\.tsx?|spec\.ts)$/.test(file);

/** Where the results of these tests are kept: another place for other names, counts or sources of the product. */
export function placeFor(names, env) {
  const hash = createHash('sha256').update(JSON.stringify([names, env.SCALE]));
  for (const file of sourceFiles().filter((each) => !isTest(each) && !each.endsWith('.md')))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return join(root, '.cache', 'suite-results', `${hash.digest('hex').slice(0, 16)}.jsonl`);
}

export function startAnew(place) {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, '');
}

/** `[{ file, tests }]`; of a file that ran again its last time. Those that were changed since are left out. */
export function readResults(place) {
  if (!existsSync(place)) return [];
  const lines = readFileSync(place, 'utf8').split('\n').filter(Boolean);
  const last = new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.file, one]));
  return [...last.values()].filter(({ file, content }) => existsSync(join(root, file)) && content === contentOf(file));
}

const contentOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 16);

export default class KeptResults {
  onTestModuleEnd(module) {
    const file = relative(root, module.moduleId);
    const tests = [...module.children.allTests()].flatMap((test) => {
      const { state, errors = [] } = test.result();
      if (state !== 'passed' && state !== 'failed') return [];
      const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
      const outcome = state === 'failed' ? 'failed' : retryCount > 0 ? 'second try' : 'passed';
      if (errors.length > 0) say(`${file}: ${test.fullName}: ${outcome}`, errors);
      return [{ file, name: test.fullName, outcome, seconds: duration / 1000 }];
    });
    // A file that cannot be loaded fails without failing a test, and so does one whose preparation fails.
    if (module.state() === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')) {
      const suites = [...module.children.allSuites()];
      const errors = [module, ...suites].flatMap((part) => part.errors());
      say(`${file} could not run`, errors);
      tests.push({ file, name: errors[0]?.message.split('\n')[0] ?? 'could not run', outcome: 'failed', seconds: 0 });
    }
    appendFileSync(process.env.SUITE_RESULTS, `${JSON.stringify({ file, content: contentOf(file), tests })}\n`);
  }
}

function say(sentence, errors) {
  const reasons = errors.map(({ message, stack = '' }) => `  ${message}\n${stack.split('\n').slice(0, 4).join('\n')}`);
  process.stdout.write(`${[sentence, ...reasons].join('\n')}\n`);
}
