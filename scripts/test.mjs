// npm test: everything CI checks. Ends with "N passed, M failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureBrowsers } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { compileCache, environment, root, run } from './runtime.mjs';
import { unhandledErrorsFile } from './unhandled-errors.mjs';

await ensureInstalled();
// Fetched while there is other work; the browser tests wait for it.
const browsers = ensureBrowsers();
await ensureBuilt();
// Only now: these need the installed packages.
const { runChecks } = await import('./checks.mjs');
const { runBrowserTests } = await import('./browser-tests.mjs');

mkdirSync(join(root, '.cache'), { recursive: true });
const results = [await runChecks()];
results.push(await runUnitTests());
await browsers;
results.push(await runBrowserTests());

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failed = sum('failed');
// Named once more at the very end: of a long log people see the last lines.
for (const name of results.flatMap((result) => result.secondTries ?? [])) process.stdout.write(`second try: ${name}\n`);
for (const name of results.flatMap((result) => result.failures ?? [])) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function runUnitTests() {
  const report = join(root, '.cache', 'unit.json');
  for (const file of [report, unhandledErrorsFile]) rmSync(file, { force: true });
  // A busy machine can starve a test of time; a test that needs its second try is named at the end, so that someone
  // looks at it.
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/unhandled-errors.mjs',
  ];
  const code = await run('vitest', ['run', '--retry=1', ...reporters], {
    env: { ...compileCache, ...environment(), NODE_ENV: 'test' },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be loaded fails without failing a test.
  const failedTests = numFailedTests || (numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
  return {
    passed: numPassedTests,
    failed: failedTests,
    failures: [...brokenFiles(testResults), ...complaints(testResults, 'failed'), ...unhandledErrors()],
    secondTries: complaints(testResults, 'passed'),
  };
}

function unhandledErrors() {
  return existsSync(unhandledErrorsFile) ? JSON.parse(readFileSync(unhandledErrorsFile, 'utf8')) : [];
}

/** Tests of an outcome with a complaint; a passed one has it from its first try. */
function complaints(files, outcome) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === outcome && failureMessages.length > 0)
      .map((test) => `${relative(root, name)}: ${test.fullName}: ${test.failureMessages[0].split('\n')[0]}`),
  );
}

function brokenFiles(files) {
  return files
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => `${relative(root, name)}: ${message.split('\n')[0]}`);
}
