// npm test: everything CI checks. Ends with "N passed, M failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { environment, root, run } from './runtime.mjs';

await ensureInstalled();
await ensureBuilt();
// Only now: these need what is installed.
const { runChecks } = await import('./checks.mjs');
const { runBrowserTests } = await import('./browser-tests.mjs');

mkdirSync(join(root, '.cache'), { recursive: true });
const results = [await runChecks()];
results.push(await runUnitTests());
results.push(await runBrowserTests());

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failed = sum('failed');
// Named once more at the very end: of a long log people see the last lines.
for (const name of results.flatMap((result) => result.failures ?? [])) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function runUnitTests() {
  const report = join(root, '.cache', 'unit.json');
  rmSync(report, { force: true });
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    env: { ...environment(), NODE_ENV: 'test' },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be loaded fails without failing a test.
  const failedTests = numFailedTests || (numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
  return { passed: numPassedTests, failed: failedTests, failures: failuresOf(testResults) };
}

function failuresOf(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${file}: ${message.split('\n')[0]}`] : [];
    return tests.map((test) => `${file}: ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`);
  });
}
