import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierFiles } from './earlier-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tribe-releases-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

/** The names of earlier files after a start with these. */
async function release(names: string[], now: Date): Promise<string[]> {
  const assets = join(folder, 'dist', 'assets');
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), `// ${name}`);
  const earlier = await keepEarlierFiles(join(folder, 'dist'), join(folder, 'data'), now);
  return readdirSync(earlier).toSorted();
}

test('what a release replaces stays for eight days after it, however long it was there before', async () => {
  expect(await release(['frame-1.js', 'page-1.js'], day(1))).toEqual([]);
  expect(await release(['frame-1.js', 'page-2.js'], day(20))).toEqual(['page-1.js']);
  expect(await release(['frame-1.js', 'page-2.js'], day(27))).toEqual(['page-1.js']);
  expect(await release(['frame-1.js', 'page-2.js'], day(29))).toEqual([]);
});

test('several releases in a week are all kept, and a file that is built again is no earlier one', async () => {
  await release(['page-1.js'], day(1));
  await release(['page-2.js'], day(2));
  expect(await release(['page-3.js'], day(3))).toEqual(['page-1.js', 'page-2.js']);
  expect(await release(['page-1.js'], day(4))).toEqual(['page-2.js', 'page-3.js']);
});
