import { beforeEach, expect, test, vi } from 'vitest';
import { savedFiles } from './saved-files.ts';

/** As much of the browser's caches as the files need. */
function fakeCaches() {
  const kept = new Map<string, Response>();
  const address = (key: string | Request) =>
    typeof key === 'string' ? key : key.url.replace('https://tribe.test', '');
  const cache = {
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    match: async (key: Request) => kept.get(address(key))?.clone(),
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()].map((url) => ({ url: `https://tribe.test${url}` })),
  };
  return {
    open: async () => cache,
    delete: async () => {
      kept.clear();
      return true;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', async () => new Response('sound of a lesson'));
});

const talk = { url: '/api/uploads/talk.mp3', name: 'Usapang kliyente.mp3' };

test('a file is there for the person who saved it, with its name and size, until they take it off', async () => {
  expect(await savedFiles.save(1, talk)).toBe(true);
  expect(await savedFiles.of(1)).toEqual([{ ...talk, bytes: 17 }]);
  expect(await savedFiles.of(2)).toEqual([]);
  await savedFiles.remove(talk.url);
  expect(await savedFiles.of(1)).toEqual([]);
});

test('what the server does not give is not saved', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 403 }));
  expect(await savedFiles.save(1, talk)).toBe(false);
  expect(await savedFiles.of(1)).toEqual([]);
});

test('files of others go when somebody signs in, and all of them when they sign out', async () => {
  await savedFiles.save(1, talk);
  await savedFiles.save(2, { url: '/api/uploads/own.pdf', name: 'own.pdf' });
  await savedFiles.forgetOthers(2);
  expect([await savedFiles.of(1), (await savedFiles.of(2)).length]).toEqual([[], 1]);
  await savedFiles.forgetOthers(null);
  expect(await savedFiles.of(2)).toEqual([]);
});
