import { sharedPictures } from '@app/rules/platform/install/shared-picture';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { rememberPerson } from '#session/start/remembered-person.ts';
import { takeSharedPicture } from './shared-picture.ts';

const now = Date.parse('2026-11-16T08:00:00Z');
let kept: Response | undefined;

beforeEach(() => {
  kept = new Response('pixels', {
    headers: { 'content-type': 'image/jpeg', 'x-file-name': encodeURIComponent('résibo'), 'x-shared-at': String(now) },
  });
  const forget = async () => {
    kept = undefined;
    return true;
  };
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => kept, delete: forget, keys: async () => [] }),
    // Other things that are kept have caches of their own.
    delete: async (name: string) => name === sharedPictures.cache && forget(),
  });
});

test('a shared picture is taken once, with a name that says what it is', async () => {
  const picture = await takeSharedPicture(now);
  expect([picture?.name, picture?.type]).toEqual(['résibo.jpg', 'image/jpeg']);
  expect(await takeSharedPicture(now)).toBeNull();
});

test('a day later it is no longer there', async () => {
  expect(await takeSharedPicture(now + 24 * 3_600_000)).toBeNull();
  expect(kept).toBeUndefined();
});

test('a picture shared while nobody is signed in waits', async () => {
  const { address } = renderApp({ at: '/account?shared=1', user: null });
  await waitFor(() => expect(address()).toContain('/login'));
  expect(kept).toBeDefined();
});

test('whoever signs out takes it along', async () => {
  const { user, address } = renderApp({ at: '/', user: makeUser(['member']) });
  await user.click(await screen.findByRole('button', { name: /profile|account|menu/i }));
  await user.click(await screen.findByRole('menuitem', { name: /log ?out/i }));
  await waitFor(() => expect(address()).toContain('/login'));
  await waitFor(() => expect(kept).toBeUndefined());
});

test('another person than the last one on this phone does not find it', async () => {
  const ana = makeUser(['member']);
  rememberPerson({ ...ana, id: ana.id + 1 });
  renderApp({ at: '/', user: ana });
  await waitFor(() => expect(kept).toBeUndefined());
});
