import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { rememberedPerson, rememberPerson } from '#session/start/remembered-person.ts';
import { fakeCaches } from '#testing/fake-caches.ts';
import { savedAnswers } from './saved-answers.ts';
import { savedFiles } from './saved-files.ts';
import { sharedPictureIsOf } from './shared-picture.ts';

vi.mock('#session/boot.ts', async (original) => {
  const real = await original<typeof import('#session/boot.ts')>();
  return { ...real, boot: { ...real.boot, hasServiceWorker: true } };
});

const ana = makeUser(['member']);
const ben = { ...ana, id: ana.id + 1 };
const talk = { url: '/api/uploads/talk.mp3', name: 'talk.mp3' };

/** What somebody left on this phone. */
async function leave(personId: number): Promise<void> {
  await savedAnswers.save({ personId, name: 'MyStage', variables: {}, data: { id: personId }, savedAt: 1 });
  vi.stubGlobal('fetch', async () => new Response('sound'));
  await sharedPictureIsOf(personId);
  await savedFiles.save(personId, talk);
}

const namesOf = async (personId: number) => (await savedAnswers.of(personId)).map(({ name }) => name);
const countOf = async (personId: number) =>
  (await savedAnswers.of(personId)).length + (await savedFiles.of(personId)).length;

beforeEach(async () => {
  vi.stubGlobal('caches', fakeCaches().caches);
  await savedAnswers.forgetOthers(null);
});

test('what a person opened is kept for them, and what another left on the phone goes', async () => {
  await leave(ben.id);
  renderApp({ at: '/', user: ana });
  await waitFor(async () => expect(await namesOf(ana.id)).toContain('ShellSettings'));
  await waitFor(async () => expect(await countOf(ben.id)).toBe(0));
  expect(rememberedPerson()?.id).toBe(ana.id);
});

test('their own things stay', async () => {
  await leave(ana.id);
  renderApp({ at: '/', user: ana });
  await waitFor(async () => expect(await namesOf(ana.id)).toContain('ShellSettings'));
  expect([await namesOf(ana.id), (await savedFiles.of(ana.id)).length]).toEqual([
    expect.arrayContaining(['MyStage']),
    1,
  ]);
});

test('when nobody is signed in, all of it goes', async () => {
  await leave(ana.id);
  rememberPerson(ana);
  renderApp({ at: '/account', user: null });
  await waitFor(async () => expect(await countOf(ana.id)).toBe(0));
  expect(rememberedPerson()).toBeNull();
});

test('who looks at the account of somebody else keeps nothing of it, and takes nothing from them', async () => {
  await leave(ben.id);
  renderApp({ at: '/', user: { ...ana, isImpersonating: true } });
  await screen.findByRole('heading', { level: 1 });
  await expect(
    waitFor(async () => expect(await countOf(ana.id)).toBeGreaterThan(0), { timeout: 500 }),
  ).rejects.toThrow();
  expect([await countOf(ben.id), rememberedPerson()]).toEqual([2, null]);
});
