import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'migrations');

// Written by sha256sum; a migration joins the list when it has landed.
const landed = readFileSync(join(folder, 'landed.sha256'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
  .map(([sum = '', file = '']) => ({ sum, file }));

test.each(landed)('databases have run $file: its text stays as it was', ({ sum, file }) => {
  const path = join(folder, file);
  expect(existsSync(path), 'a landed migration is neither renamed nor removed').toBe(true);
  expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sum);
});

test('a new migration comes after those that have landed', () => {
  const names = landed.map(({ file }) => file.split('/')[0] ?? '');
  const newest = names.toSorted().at(-1) ?? '';
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !names.includes(entry.name))
    .map(({ name }) => name);
  expect(others.filter((name) => name < newest)).toEqual([]);
});
