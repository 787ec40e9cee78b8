// RD-05: what browsers get holds no keys, no source maps and nothing that is for tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../runtime.mjs';

const folder = join(root, 'web', 'dist');
const forbidden = {
  'a source map': /\/\/[#@] ?sourceMappingURL=/,
  'a key of a gateway': /\b(?:sk|rk|whsk|whsec)_(?:live|test)?_?[A-Za-z0-9]{16,}/,
  'a key of a cloud': /\bAKIA[0-9A-Z]{16}\b/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'an address of a database': /postgres(?:ql)?:\/\/[^/\s"'`]+:[^@\s"'`]+@/,
  'a folder of this machine': new RegExp(root.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
  'a file of tests': /\.test\.tsx?\b/,
};
if (!existsSync(folder)) {
  process.stdout.write('Nothing is built.\n');
  process.exit(1);
}
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const problems = files.flatMap(({ parentPath, path, name }) => {
  const file = join(parentPath ?? path, name);
  if (name.endsWith('.map')) return [`${relative(root, file)} is a source map`];
  if (!/\.(?:js|css|html|json|svg|webmanifest)$/.test(name)) return [];
  const text = readFileSync(file, 'utf8');
  return Object.entries(forbidden)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => `${relative(root, file)} holds ${what}`);
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${files.length} built files looked through\n`);
process.exit(problems.length > 0 ? 1 : 0);
