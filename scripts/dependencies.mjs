// Compares docs/dependencies.md with the packages that we name: each has its line and its reason.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

const documented = read('docs/dependencies.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split('|')[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name));

const used = new Set(
  ['.', 'rules', 'views', 'api', 'web', 'e2e', 'bench', 'bench/lighthouse'].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(`${folder}/package.json`));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  }),
);

const problems = [
  ...[...used]
    .filter((name) => !name.startsWith('@app/') && !documented.includes(name))
    .map((name) => `${name} has no line`),
  ...documented.filter((name) => !used.has(name)).map((name) => `${name} is no package of ours`),
];
for (const problem of problems) process.stdout.write(`docs/dependencies.md: ${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
