// The fast part of npm test: format, lint with types, types, contract, dead code.
import { run, runtime } from './runtime.mjs';

const packages = ['rules', 'views', 'api', 'web', 'e2e', 'bench'];

const checks = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['contract', runtime(), ['api/src/print-contract.ts', '--check']],
  ['types for the web', runtime(), ['scripts/gql-types.mjs']],
  ...packages.map((name) => [`types of ${name}`, 'tsc', ['-p', name]]),
  ['dead code', 'knip', []],
];

/** Runs all checks and says which failed; resolves to {passed, failed}. */
export async function runChecks() {
  const failed = [];
  for (const [name, command, args] of checks) {
    const started = Date.now();
    const code = await run(command, args);
    process.stdout.write(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
    );
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  return { passed: checks.length - failed.length, failed: failed.length };
}
