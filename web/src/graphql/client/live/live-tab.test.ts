import { beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from './testing/fake-tabs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** All messages have arrived. */
const settled = (milliseconds = 1) => vi.advanceTimersByTimeAsync(milliseconds);

async function open(count: number, person = 7) {
  const browser = new FakeBrowser();
  const tabs = Array.from({ length: count }, () => browser.open(person));
  await settled();
  return { browser, tabs };
}

function at<Each>(list: readonly Each[], index: number): Each {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

test('six tabs have one stream with what any of them listens to, and each hears its own', async () => {
  const { browser, tabs } = await open(6);
  for (const { listen } of tabs) listen('session');
  at(tabs, 3).listen('desk');
  at(tabs, 5).listen('desk');
  await settled();
  expect(browser.openStreams()).toHaveLength(1);
  const stream = at(browser.openStreams(), 0);
  expect(stream.keys.toSorted()).toEqual(['desk', 'session']);

  stream.news.onNews('desk');
  await settled();
  expect(tabs.map(({ heard }) => heard.length)).toEqual([0, 0, 0, 1, 0, 1]);
  stream.news.onNews('session');
  await settled();
  expect(tabs.map(({ heard }) => heard.length)).toEqual([1, 1, 1, 2, 1, 2]);
});

test('what no tab listens to any more is left', async () => {
  const { browser, tabs } = await open(2);
  at(tabs, 0).listen('session');
  const end = at(tabs, 1).listen('desk');
  await settled();
  end();
  await settled();
  expect(at(browser.openStreams(), 0).keys).toEqual(['session']);
});

test('a refusal is told to the tabs that asked', async () => {
  const { browser, tabs } = await open(2);
  at(tabs, 1).listen('desk');
  await settled();
  at(browser.openStreams(), 0).news.onRefused('desk', [{ message: 'No.' }]);
  await settled();
  expect(tabs.map(({ heard }) => heard)).toEqual([[], ['desk: No.']]);
});

test('after a pause all tabs ask again, once', async () => {
  const { browser, tabs } = await open(3);
  for (const { listen } of tabs) listen('session');
  await settled();
  at(browser.openStreams(), 0).news.onAgain();
  await settled();
  expect(tabs.map(({ heard }) => heard)).toEqual([['session'], ['session'], ['session']]);
});

test('when the tab that leads is closed, another takes over with all that is listened to, and knows that something was missed', async () => {
  const { browser, tabs } = await open(3);
  at(tabs, 0).listen('home');
  at(tabs, 1).listen('session');
  at(tabs, 2).listen('desk');
  await settled();
  expect(at(browser.openStreams(), 0).isTakeover).toBe(false);
  at(tabs, 0).tab.leave();
  await settled();
  expect(browser.openStreams()).toHaveLength(1);
  const stream = at(browser.openStreams(), 0);
  expect(stream.isTakeover).toBe(true);
  expect(stream.keys.toSorted()).toEqual(['desk', 'session']);
  stream.news.onNews('desk');
  await settled();
  expect(tabs.map(({ heard }) => heard)).toEqual([[], [], ['desk']]);
});

test('a tab that went away without a word is forgotten', async () => {
  const { browser, tabs } = await open(2);
  at(tabs, 0).listen('session');
  at(tabs, 1).listen('desk');
  await settled();
  // Its locks are free, and it says nothing.
  at(tabs, 1).tab.leave();
  await settled();
  expect(at(browser.openStreams(), 0).keys).toEqual(['session']);
});

test('a tab that leads and does not answer loses the lead to one that is looked at, and follows when it wakes', async () => {
  const { browser, tabs } = await open(2);
  at(tabs, 0).listen('session');
  await settled();
  at(tabs, 0).state.isFrozen = true;
  at(tabs, 1).listen('desk');
  await settled(5_000);
  expect(browser.openStreams()).toHaveLength(1);
  expect(at(browser.streams, 1)).toMatchObject({ isOpen: true, isTakeover: true });
  at(tabs, 0).state.isFrozen = false;
  at(tabs, 0).listen('home');
  await settled();
  expect(at(browser.openStreams(), 0).keys.toSorted()).toEqual(['desk', 'home', 'session']);
});

test('a hidden tab takes nothing from others; when it is looked at, it asks', async () => {
  const { browser, tabs } = await open(2);
  at(tabs, 0).listen('session');
  await settled();
  Object.assign(at(tabs, 0).state, { isFrozen: true });
  Object.assign(at(tabs, 1).state, { isHidden: true });
  at(tabs, 1).listen('desk');
  await settled(60_000);
  expect(browser.streams).toHaveLength(1);
  Object.assign(at(tabs, 1).state, { isHidden: false });
  at(tabs, 1).tab.show();
  await settled(5_000);
  expect(browser.openStreams()).toHaveLength(1);
  expect(at(browser.openStreams(), 0)).toMatchObject({ isTakeover: true, keys: expect.arrayContaining(['desk']) });
});

test('tabs of another person have a stream of their own and hear nothing of the first one', async () => {
  const browser = new FakeBrowser();
  const [maria, catherine] = [browser.open(7), browser.open(8)];
  maria.listen('session');
  catherine.listen('session');
  await settled();
  expect(browser.openStreams()).toHaveLength(2);
  at(browser.openStreams(), 0).news.onNews('session');
  await settled();
  expect([maria.heard, catherine.heard]).toEqual([['session'], []]);
});

test('a page that comes back out of the browser’s cache joins again and asks for everything once', async () => {
  const { browser, tabs } = await open(2);
  at(tabs, 0).listen('session');
  await settled();
  at(tabs, 0).tab.leave();
  await settled();
  expect(browser.openStreams()).toHaveLength(0);
  at(tabs, 0).tab.comeBack();
  await settled();
  expect(at(tabs, 0).heard).toEqual(['session']);
  expect(at(browser.openStreams(), 0).keys).toEqual(['session']);
});

test('where tabs cannot find each other, each has its own stream', async () => {
  const browser = new FakeBrowser();
  const tabs = [browser.open(7, { isShared: false }), browser.open(7, { isShared: false })];
  for (const { listen } of tabs) listen('session');
  await settled();
  expect(browser.openStreams()).toHaveLength(2);
  at(browser.openStreams(), 1).news.onNews('session');
  expect(tabs.map(({ heard }) => heard.length)).toEqual([0, 1]);
});

test('the server takes so many at once: the newest are heard', async () => {
  const { browser, tabs } = await open(1);
  for (let index = 0; index < 45; index += 1) at(tabs, 0).listen(`post-${index}`);
  await settled();
  const { keys } = at(browser.openStreams(), 0);
  expect(keys).toHaveLength(40);
  expect(keys).toContain('post-44');
});
