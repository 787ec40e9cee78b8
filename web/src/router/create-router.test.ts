import { expect, test, vi } from 'vitest';
import { addressOf } from './address.ts';
import { createMemoryRouter } from './memory-router.tsx';
import type { Router } from './create-router.ts';

const address = ({ state }: Router) => addressOf(state.location);

/** Pages that come when the test says so. */
function slowPages() {
  const pages = new Map<string, PromiseWithResolvers<void>>();
  const load = vi.fn(({ pathname }: { pathname: string }) => {
    const page = Promise.withResolvers<void>();
    pages.set(pathname, page);
    return page.promise;
  });
  const come = async (pathname: string) => {
    pages.get(pathname)?.resolve();
    await settled();
  };
  const fail = async (pathname: string) => {
    pages.get(pathname)?.reject(new Error(`No code for ${pathname}`));
    await settled();
  };
  return { load, come, fail };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function slowRouter(at = '/start') {
  const pages = slowPages();
  const router = createMemoryRouter({ at, load: pages.load });
  await pages.come(at);
  return { router, ...pages };
}

test('push adds an entry, replace takes the place of one, Back and Forward are pops', async () => {
  const router = createMemoryRouter({ at: '/one' });
  expect(router.state).toMatchObject({ kind: 'pop', isReady: true, isLoading: false });
  await router.navigate('/two');
  expect(router.state.kind).toBe('push');
  await router.navigate('/three?a=1', { replace: true, state: { from: 'two' } });
  expect(router.state).toMatchObject({ kind: 'replace', location: { pathname: '/three', state: { from: 'two' } } });

  await router.navigate(-1);
  expect(router.state).toMatchObject({ kind: 'pop', location: { pathname: '/one', state: null } });
  await router.navigate(1);
  expect(router.state).toMatchObject({ kind: 'pop', location: { pathname: '/three', state: { from: 'two' } } });
  await router.navigate(1);
  expect(address(router)).toBe('/three?a=1');
});

test('each entry has a key of its own, which Back finds again', async () => {
  const router = createMemoryRouter({ at: '/one' });
  const { key } = router.state.location;
  await router.navigate('/two');
  expect(router.state.location.key).not.toBe(key);
  await router.navigate(-1);
  expect(router.state.location.key).toBe(key);
});

test('the first page is there when its code is, and also when that cannot be loaded', async () => {
  const { load, come, fail } = slowPages();
  const good = createMemoryRouter({ at: '/start', load });
  await come('/start');
  await good.firstPage;
  expect(good.state).toMatchObject({ isReady: true, failure: null });

  const bad = createMemoryRouter({ at: '/gone', load });
  await fail('/gone');
  await bad.firstPage;
  expect(bad.state).toMatchObject({ isReady: true, failure: { error: new Error('No code for /gone') } });
});

test('the address that is open already is replaced', async () => {
  const router = createMemoryRouter({ at: '/one' });
  await router.navigate('/two?a=1');
  await router.navigate('/two?a=1', { state: 'again' });
  expect(router.state).toMatchObject({ kind: 'replace', location: { state: 'again' } });
  await router.navigate(-1);
  expect(address(router)).toBe('/one');
});

test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])('%s is refused', async (to) => {
  const router = createMemoryRouter({ at: '/one' });
  await expect(router.navigate(to)).rejects.toThrow('addresses of this site');
  expect(address(router)).toBe('/one');
});

test('the page stays until the next one is loaded', async () => {
  const pages = slowPages();
  const router = createMemoryRouter({ at: '/start', load: pages.load });
  expect(router.state.isReady).toBe(false);
  await pages.come('/start');
  expect(router.state).toMatchObject({ isReady: true, isLoading: false });

  void router.navigate('/next');
  expect(address(router)).toBe('/start');
  expect(router.state.isLoading).toBe(true);
  await pages.come('/next');
  expect(address(router)).toBe('/next');
  expect(router.state.isLoading).toBe(false);
});

test('navigate resolves when the page is there', async () => {
  const { router, come } = await slowRouter();
  const navigation = router.navigate('/next');
  await expect(Promise.race([navigation, settled().then(() => 'waiting')])).resolves.toBe('waiting');
  await come('/next');
  await expect(Promise.race([navigation, settled().then(() => 'waiting')])).resolves.toBeUndefined();
});

test('another query string of the same page loads nothing and counts at once', async () => {
  const { router, load } = await slowRouter();
  void router.navigate('?tab=notes');
  expect(address(router)).toBe('/start?tab=notes');
  expect(load).toHaveBeenCalledOnce();
});

test('of two navigations the last one wins, whichever is loaded first', async () => {
  const { router, come } = await slowRouter();
  void router.navigate('/slow');
  void router.navigate('/quick');
  await come('/quick');
  await come('/slow');
  expect(address(router)).toBe('/quick');
  expect(router.state.isLoading).toBe(false);
  await router.navigate(-1);
  await come('/start');
  expect(address(router)).toBe('/start');
});

test('a change of the query string ends the loading of another page', async () => {
  const { router, come } = await slowRouter();
  void router.navigate('/slow');
  void router.navigate('?tab=notes');
  expect(router.state.isLoading).toBe(false);
  await come('/slow');
  expect(address(router)).toBe('/start?tab=notes');
});

test('a page that is being left and keeps its state in its address does not end the loading of the next one', async () => {
  const { router, come } = await slowRouter();
  void router.navigate('/slow');
  void router.navigate('?request=7', { replace: true });
  expect(router.state.isLoading).toBe(true);
  await come('/slow');
  expect(address(router)).toBe('/slow');
  void router.navigate('?request=8', { replace: true });
  expect(address(router)).toBe('/slow?request=8');
});

test('Back while a page is loading counts instead of it', async () => {
  const { router, come } = await slowRouter();
  void router.navigate('/next');
  await come('/next');
  void router.navigate('/slow');
  void router.navigate(-1);
  await come('/start');
  await come('/slow');
  expect(address(router)).toBe('/start');
});

test('a page that cannot be loaded is a failure at its address, and the next address tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { router, come, fail } = await slowRouter();
  void router.navigate('/broken');
  await fail('/broken');
  expect(address(router)).toBe('/broken');
  expect(router.state.failure?.error).toEqual(new Error('No code for /broken'));

  void router.navigate('/broken?again=1');
  expect(router.state.isLoading).toBe(true);
  await come('/broken');
  expect(router.state).toMatchObject({ failure: null, location: { search: '?again=1' } });
});

test('a failure of a page that nobody waits for any more is passed over', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { router, fail } = await slowRouter();
  void router.navigate('/broken');
  void router.navigate('?tab=notes');
  await fail('/broken');
  expect(router.state).toMatchObject({ failure: null, location: { search: '?tab=notes' } });
});

test('followers are called with every change until they stop', async () => {
  const router = createMemoryRouter();
  const follower = vi.fn<() => void>();
  const stop = router.subscribe(follower);
  await router.navigate('/next');
  expect(follower).toHaveBeenCalledExactlyOnceWith(router.state, false);
  await router.navigate('/last', { flushSync: true });
  expect(follower).toHaveBeenLastCalledWith(router.state, true);
  stop();
  await router.navigate('/next');
  expect(follower).toHaveBeenCalledTimes(2);
});
