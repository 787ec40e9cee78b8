import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3StandIn } from '#testing/s3-stand-in.ts';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-store.ts';

const folder = temporaryDataFolder();
let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let store: FileStore;

beforeAll(async () => {
  standIn = await startS3StandIn('tribe');
  const credentials = { accessKeyId: 'key', secretAccessKey: 'not-a-real-one' };
  const s3 = { bucket: 'tribe', region: 'auto', endpoint: standIn.endpoint, ...credentials };
  store = await openFileStore({ dataDir: folder.path, s3 });
});
afterAll(async () => {
  await standIn.close();
  folder.remove();
});

async function keep(name: string, content: string) {
  const path = await store.incoming();
  await writeFile(path, content);
  await store.keep(name, path);
}

test('a stored file can be read, in parts too', async () => {
  await keep('first-file-name', 'Salamat po!');
  expect(String(await buffer(await store.read('first-file-name')))).toBe('Salamat po!');
  expect(String(await buffer(await store.read('first-file-name', { start: 8, end: 9 })))).toBe('po');
});

test('a missing file cannot be read, and need not be removed', async () => {
  await expect(store.read('nothing-there')).rejects.toThrow();
  await store.remove(['nothing-there']);
});

test('old files are listed, and removed files are gone', async () => {
  await keep('second-file-name', 'x');
  const old: string[] = [];
  for await (const name of store.keptBefore(new Date(Date.now() + 60_000))) old.push(name);
  expect(old).toContain('second-file-name');
  const none: string[] = [];
  for await (const name of store.keptBefore(new Date(0))) none.push(name);
  expect(none).toEqual([]);
  await store.remove(['second-file-name']);
  await expect(store.read('second-file-name')).rejects.toThrow();
});
