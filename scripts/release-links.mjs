// Whoever unpacks a release has no other documents: every link in its Markdown files has to lead to one of its files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenLinks } from './markdown-links.mjs';
import { copied, staysHere, written } from './release-files.mjs';
import { root } from './runtime.mjs';
import { sourceFiles } from './source-files.mjs';

const sources = sourceFiles().filter((file) => !staysHere(file));
const origins = new Map(
  copied.flatMap(([from, to]) =>
    sources
      .filter((file) => file === from || file.startsWith(`${from}/`))
      .map((file) => [to + file.slice(from.length), file]),
  ),
);
const problems = brokenLinks([...origins.keys(), ...written], (file) =>
  readFileSync(join(root, origins.get(file)), 'utf8'),
);
for (const problem of problems) process.stdout.write(`In the release, ${problem}.\n`);
process.exit(problems.length > 0 ? 1 : 0);
