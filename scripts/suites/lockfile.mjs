// OP-08: what the lockfile may not bring along.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { allowScripts = {} } = read('package.json');
const problems = Object.entries(read('package-lock.json').packages).flatMap(([path, locked]) => {
  const name = path.split('node_modules/').at(-1);
  return [
    // What npm calls by this name was given up years ago, with its flaws.
    ...(name === 'xlsx' ? ['xlsx is locked'] : []),
    ...(locked.hasInstallScript && !locked.optional && !(name in allowScripts)
      ? [`${name} runs a script when it is installed`]
      : []),
    ...(path !== '' && !locked.link && !locked.version ? [`${path} has no exact version`] : []),
  ];
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
