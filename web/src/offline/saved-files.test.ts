import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '#testing/fake-caches.ts';
import { savedFiles } from './saved-files.ts';
import { sharedPictureIsOf } from './shared-picture.ts';

/** The application tells the phone who is here. */
const here = (personId: number | null) => sharedPictureIsOf(personId);

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches().caches);
  await here(1);
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
  await here(2);
  await savedFiles.save(2, { url: '/api/uploads/own.pdf', name: 'own.pdf' });
  await savedFiles.forgetOthers(2);
  expect([await savedFiles.of(1), (await savedFiles.of(2)).length]).toEqual([[], 1]);
  await savedFiles.forgetOthers(null);
  expect(await savedFiles.of(2)).toEqual([]);
});

test.each([
  ['signed out in another tab', null],
  ['left the phone to somebody else', 2],
])('a file that arrives after its person %s is not kept', async (_what, next) => {
  let arrive = (_answer: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
  const saving = savedFiles.save(1, talk);
  await savedFiles.forgetOthers(next);
  await here(next);
  arrive(new Response('sound of a lesson'));
  expect(await saving).toBe(false);
  expect(await savedFiles.of(1)).toEqual([]);
});
