import { personOnPhone } from '@app/rules/platform/install/person-on-phone';
import { sharedPictures } from '@app/rules/platform/install/shared-picture';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { fakeCaches } from '#testing/fake-caches.ts';
import { sharedPictureIsOf, takeSharedPicture } from './shared-picture.ts';

vi.mock('#session/boot.ts', async (original) => {
  const real = await original<typeof import('#session/boot.ts')>();
  return { ...real, boot: { ...real.boot, hasServiceWorker: true } };
});

const now = Date.parse('2026-11-16T08:00:00Z');
const ana = makeUser(['member']);
let phone = fakeCaches();

beforeEach(() => {
  phone = fakeCaches();
  vi.stubGlobal('caches', phone.caches);
});

const kept = () => phone.find(sharedPictures.cache, sharedPictures.address);
const isPersonHere = () => phone.find(personOnPhone.cache, personOnPhone.address) !== undefined;

/** What the worker does, while this person is signed in. */
async function share(personId: number | null): Promise<void> {
  const headers = {
    'content-type': 'image/jpeg',
    'x-file-name': encodeURIComponent('résibo'),
    'x-shared-at': String(now),
    'x-person': String(personId ?? ''),
  };
  await (
    await phone.caches.open(sharedPictures.cache)
  ).put(sharedPictures.address, new Response('pixels', { headers }));
}

test('a shared picture is taken once, with a name that says what it is', async () => {
  await share(ana.id);
  const picture = await takeSharedPicture(ana.id, now);
  expect([picture?.name, picture?.type]).toEqual(['résibo.jpg', 'image/jpeg']);
  expect(await takeSharedPicture(ana.id, now)).toBeNull();
});

test('a day later it is no longer there', async () => {
  await share(ana.id);
  expect(await takeSharedPicture(ana.id, now + 24 * 3_600_000)).toBeNull();
  expect(kept()).toBeUndefined();
});

test('a picture shared while nobody is signed in waits', async () => {
  await share(null);
  const { address } = renderApp({ at: '/account?shared=1', user: null });
  await waitFor(() => expect(address()).toContain('/login'));
  await sharedPictureIsOf(null);
  expect(kept()).toBeDefined();
});

test('and is of whoever signs in next, and of nobody after them', async () => {
  await share(null);
  await sharedPictureIsOf(ana.id);
  expect(kept()?.headers.get('x-person')).toBe(String(ana.id));
  expect(await takeSharedPicture(ana.id + 1, now)).toBeNull();
  expect(kept()).toBeUndefined();
});

test('a picture that was taken is not put back', async () => {
  await share(null);
  const [, taken] = await Promise.all([sharedPictureIsOf(ana.id), takeSharedPicture(ana.id, now)]);
  expect([taken?.name, kept()]).toEqual(['résibo.jpg', undefined]);
});

test('whoever signs out takes it along, and the worker knows that nobody is here', async () => {
  await share(ana.id);
  const { user, address } = renderApp({ at: '/', user: ana });
  await waitFor(() => expect(isPersonHere()).toBe(true));
  await user.click(await screen.findByRole('button', { name: /profile|account|menu/i }));
  expect(kept()).toBeDefined();
  await user.click(await screen.findByRole('menuitem', { name: /log ?out/i }));
  await waitFor(() => expect(address()).toContain('/login'));
  await waitFor(() => expect([kept(), isPersonHere()]).toEqual([undefined, false]));
});

test('whose session is over when the page opens has nothing left for the next one', async () => {
  await share(ana.id);
  renderApp({ at: '/account', user: null });
  await waitFor(() => expect(kept()).toBeUndefined());
});

test('another person than the one who shared it does not find it', async () => {
  await share(ana.id + 1);
  renderApp({ at: '/', user: ana });
  await waitFor(() => expect(kept()).toBeUndefined());
});
