// The fast part of npm test: format, lint with types, types, contract, dead code.
import { run, runtime } from './runtime.mjs';

const packages = ['rules', 'views', 'api', 'web', 'e2e', 'bench'];

const checks = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'contract', command: runtime(), args: ['api/src/print-contract.ts', '--check'] },
  { name: 'types for the web', command: runtime(), args: ['scripts/gql-types.mjs'] },
  { name: 'shelves', command: runtime(), args: ['scripts/shelves.mjs', '--check'] },
  { name: 'dependencies', command: runtime(), args: ['scripts/dependencies.mjs'] },
  { name: 'owners of tables', command: runtime(), args: ['scripts/table-owners.mjs'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  ...packages.map((name) => ({ name: `types of ${name}`, command: 'tsc', args: ['-p', name] })),
  { name: 'dead code', command: 'knip', args: [] },
];

/** Runs all checks and says which failed; resolves to {passed, failed}. */
export async function runChecks() {
  const failed = [];
  for (const { name, command, args } of checks) {
    const started = Date.now();
    const code = await run(command, args);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  return { passed: checks.length - failed.length, failed: failed.length, failures: failed };
}
