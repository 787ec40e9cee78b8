// The files of the project, without installed, built and temporary ones. Read from the disk: our commands need no git.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const foreign = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'output', 'gql']);

/** All files below a folder, as paths seen from the root, in order. */
export function sourceFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !foreign.has(name) && !name.endsWith('.log'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
