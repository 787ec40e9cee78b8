import { expect, test, vi } from 'vitest';
import { createRouter, type Router, type ShouldBlock } from './create-router.ts';
import { createMemoryHistory } from './memory-history.ts';
import { createMemoryRouter } from './memory-router.tsx';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function answer({ state: { blocker } }: Router, choice: 'proceed' | 'reset') {
  if (blocker.state !== 'blocked') throw new Error(`The navigation is ${blocker.state}`);
  blocker[choice]();
}

/** At /three, with /one and /two before it. */
async function guardedRouter(shouldBlock: ShouldBlock = () => true) {
  const history = createMemoryHistory('/one');
  const router = createRouter({ history });
  await router.navigate('/two');
  await router.navigate('/three');
  router.block(shouldBlock);
  return { router, history, pathname: () => router.state.location.pathname };
}

test.each([
  { replace: false, kind: 'push' as const, before: '/three' },
  { replace: true, kind: 'replace' as const, before: '/two' },
])('a $kind waits for an answer, and proceeds as one', async ({ replace, kind, before }) => {
  const shouldBlock = vi.fn<ShouldBlock>(() => true);
  const { router, pathname } = await guardedRouter(shouldBlock);
  await router.navigate('/away', { replace, state: 'kept' });
  expect(pathname()).toBe('/three');
  expect(router.state.blocker).toMatchObject({ state: 'blocked', location: { pathname: '/away' } });
  expect(shouldBlock.mock.lastCall?.[0]).toMatchObject({
    currentLocation: { pathname: '/three' },
    nextLocation: { pathname: '/away' },
    kind,
  });

  answer(router, 'proceed');
  expect(router.state).toMatchObject({ kind, location: { pathname: '/away', state: 'kept' } });
  expect(router.state.blocker.state).toBe('unblocked');
  expect(shouldBlock).toHaveBeenCalledOnce();

  shouldBlock.mockReturnValue(false);
  await router.navigate(-1);
  expect(pathname()).toBe(before);
});

test('staying forgets the navigation, and the next one is a new question', async () => {
  const { router, pathname } = await guardedRouter();
  await router.navigate('/away');
  answer(router, 'reset');
  expect(router.state.blocker.state).toBe('unblocked');
  expect(pathname()).toBe('/three');
  await router.navigate('/elsewhere');
  expect(router.state.blocker).toMatchObject({ state: 'blocked', location: { pathname: '/elsewhere' } });
});

test.each([
  { delta: -1, target: '/two' },
  { delta: -2, target: '/one' },
])('going $delta returns to the page first, and goes again after a yes', async ({ delta, target }) => {
  const { router, history, pathname } = await guardedRouter();
  await router.navigate(delta);
  expect(history.location.pathname).toBe('/three');
  expect(pathname()).toBe('/three');
  expect(router.state.blocker).toMatchObject({ state: 'blocked', location: { pathname: target } });

  answer(router, 'proceed');
  await settled();
  expect(pathname()).toBe(target);
  expect(router.state).toMatchObject({ kind: 'pop', blocker: { state: 'unblocked' } });
});

test('staying after Back keeps the page and its way forward', async () => {
  const shouldBlock = vi.fn<ShouldBlock>(() => false);
  const { router, history, pathname } = await guardedRouter(shouldBlock);
  await router.navigate(-1);
  shouldBlock.mockReturnValue(true);
  await router.navigate(-1);
  answer(router, 'reset');
  await settled();
  expect(pathname()).toBe('/two');
  expect(history.location.pathname).toBe('/two');

  shouldBlock.mockReturnValue(false);
  await router.navigate(1);
  expect(pathname()).toBe('/three');
});

test('while the person proceeds and the page is loading, nobody asks again', async () => {
  const page = Promise.withResolvers<void>();
  const router = createMemoryRouter({
    load: ({ pathname }) => (pathname === '/away' ? page.promise : Promise.resolve()),
  });
  await settled();
  const shouldBlock = vi.fn<ShouldBlock>(() => true);
  router.block(shouldBlock);
  await router.navigate('/away');
  answer(router, 'proceed');
  expect(router.state).toMatchObject({ isLoading: true, blocker: { state: 'proceeding' } });
  await router.navigate('/other');
  expect(router.state.location.pathname).toBe('/other');
  expect(shouldBlock).toHaveBeenCalledOnce();
});

test('a question that is taken back blocks nothing; one that came later stays', async () => {
  const router = createMemoryRouter();
  const takeBackFirst = router.block(() => false);
  const takeBackSecond = router.block(() => true);
  takeBackFirst();
  await router.navigate('/away');
  expect(router.state.location.pathname).toBe('/');
  answer(router, 'reset');
  takeBackSecond();
  await router.navigate('/away');
  expect(router.state.location.pathname).toBe('/away');
});
