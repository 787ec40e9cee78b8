import { expect, test, vi } from 'vitest';
import type { Outbox } from './outbox.ts';
import { memoryOutboxStore, type OutboxStore } from './outbox-store.ts';
import { aMoment, deed, FakeServer, oneAtATime, openPage } from './testing/fake-outbox.ts';

async function outboxOf(personId: number, server = new FakeServer(), store = memoryOutboxStore()) {
  server.signedIn = personId;
  const outbox = openPage(server, store);
  await outbox.setPerson(personId);
  return { outbox, server, store };
}

test('with a connection a deed is done at once and nothing is left', async () => {
  const { outbox, server } = await outboxOf(1);
  expect(await outbox.perform(deed('lesson 4'))).toEqual({ kind: 'sent', data: { name: 'lesson 4' } });
  expect(server.applied).toEqual([{ personId: 1, name: 'lesson 4' }]);
  expect(outbox.snapshot()).toEqual([]);
});

test('without a connection deeds wait in their order, and go out when it is back', async () => {
  const { outbox, server } = await outboxOf(1);
  server.isReachable = false;
  expect(await outbox.perform(deed('first'))).toMatchObject({ kind: 'kept' });
  expect(await outbox.perform(deed('second'))).toMatchObject({ kind: 'kept' });
  expect(outbox.snapshot().map(({ title }) => title)).toEqual(['first', 'second']);
  server.isReachable = true;
  await outbox.sendAll();
  expect(server.namesOf(1)).toEqual(['first', 'second']);
  expect(outbox.snapshot()).toEqual([]);
});

test('a refusal that the person sees on the page leaves nothing behind', async () => {
  const { outbox, server } = await outboxOf(1);
  server.refuses = true;
  expect(await outbox.perform(deed('reply'))).toEqual({ kind: 'refused', error: 'The post was closed' });
  expect(outbox.snapshot()).toEqual([]);
});

test('a refusal whose page is closed before it could show it waits in the list', async () => {
  const { server, store } = await outboxOf(1);
  let isOpen = true;
  const change: OutboxStore['change'] = async (key, next) => {
    // The page is closed right after the phone wrote what the server said.
    if (!isOpen) await new Promise(() => undefined);
    await store.change(key, (item) => {
      const changed = next(item);
      isOpen = !changed || changed.refusal === null;
      return changed;
    });
  };
  const closed = openPage(server, { ...store, change });
  await closed.setPerson(1);
  server.refuses = true;
  void closed.perform(deed('reply'));
  await expect.poll(() => isOpen).toBe(false);
  const next = openPage(server, store);
  await next.setPerson(1);
  expect(next.snapshot()).toMatchObject([{ refusal: 'The post was closed', typed: 'reply' }]);
});

test('a refusal that comes later stays with what was typed, and can be tried again', async () => {
  const { outbox, server } = await outboxOf(1);
  server.isReachable = false;
  await outbox.perform(deed('reply'));
  Object.assign(server, { isReachable: true, refuses: true });
  await outbox.sendAll();
  const [kept] = outbox.snapshot();
  expect(kept).toMatchObject({ refusal: 'The post was closed', typed: 'reply' });
  server.refuses = false;
  await outbox.tryAgain(kept?.key ?? '');
  expect(server.namesOf(1)).toEqual(['reply']);
});

test('the last word on a subject counts, unless an earlier one may have arrived', async () => {
  const { outbox, server } = await outboxOf(1);
  server.isReachable = false;
  await outbox.perform(deed('at 10 s', 'place:5'));
  await outbox.perform(deed('at 20 s', 'place:5'));
  server.isReachable = true;
  await outbox.sendAll();
  expect(server.namesOf(1)).toEqual(['at 10 s', 'at 20 s']);
});

test('another person on the same phone sees nothing of the first, and sends nothing for them', async () => {
  const { outbox, server, store } = await outboxOf(1);
  server.isReachable = false;
  await outbox.perform(deed('of Ana'));
  const { outbox: ofBen } = await outboxOf(2, Object.assign(server, { isReachable: true }), store);
  expect(ofBen.snapshot()).toEqual([]);
  expect(server.applied).toEqual([]);
  // The tab of the first person is still open: the server knows that it is no longer them.
  await outbox.sendAll();
  expect(server.applied).toEqual([]);
  server.signedIn = 1;
  await outbox.setPerson(1);
  expect(server.applied).toEqual([{ personId: 1, name: 'of Ana' }]);
});

test('what another tab sends is known here too: who waits for it hears the answer', async () => {
  const server = new FakeServer();
  const store = memoryOutboxStore();
  const alone = oneAtATime();
  server.signedIn = 1;
  const [first, second]: [Outbox, Outbox] = [
    openPage(server, store, { alone, announce: (news) => void setTimeout(() => void second.hear(news), 20) }),
    openPage(server, store, { alone, announce: (news) => void setTimeout(() => void first.hear(news), 20) }),
  ];
  await Promise.all([first.setPerson(1), second.setPerson(1)]);
  const seen: string[] = [];
  second.onSentLater(({ request }) => seen.push(String(request.variables['name'])));
  let applied: unknown = null;
  // The first one is at work when the second adds something, and takes that along.
  const [one, two] = await Promise.all([
    first.perform(deed('of the first')),
    second.perform({ ...deed('of the second'), onSent: (data) => (applied = data) }),
  ]);
  expect(one).toEqual({ kind: 'sent', data: { name: 'of the first' } });
  expect(two).toEqual({ kind: 'sent', data: { name: 'of the second' } });
  expect(applied).toEqual({ name: 'of the second' });
  await expect.poll(() => seen).toEqual(['of the first']);
});

test('a refusal that another tab got is told on the page that waits for it, and leaves nothing behind', async () => {
  const server = new FakeServer();
  const store = memoryOutboxStore();
  const alone = oneAtATime();
  Object.assign(server, { signedIn: 1, refuses: true });
  const [first, second]: [Outbox, Outbox] = [
    openPage(server, store, { alone, announce: (news) => void second.hear(news) }),
    openPage(server, store, { alone, announce: (news) => void first.hear(news) }),
  ];
  await Promise.all([first.setPerson(1), second.setPerson(1)]);
  const results = await Promise.all([first.perform(deed('one')), second.perform(deed('two'))]);
  expect(results.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
  expect(await store.all()).toEqual([]);
});

test('who is not signed in any more is told, and what they did waits for them', async () => {
  const { outbox, server } = await outboxOf(1);
  let asks = 0;
  outbox.onNotSignedIn(() => (asks += 1));
  server.signedIn = null;
  expect(await outbox.perform(deed('lesson 4'))).toEqual({ kind: 'kept', needsLogin: true });
  expect(asks).toBe(1);
  server.signedIn = 1;
  await outbox.setPerson(1);
  expect(server.namesOf(1)).toEqual(['lesson 4']);
});

test('an answer that comes as patience ends is told, not forgotten', async () => {
  vi.useFakeTimers();
  const server = new FakeServer();
  server.signedIn = 1;
  const store = memoryOutboxStore();
  let writes = 0;
  const change: OutboxStore['change'] = async (key, next) => {
    writes += 1;
    // The refusal is being written down when the person's patience ends.
    if (writes === 2) await vi.advanceTimersByTimeAsync(9000);
    await store.change(key, next);
  };
  const outbox = openPage(server, { ...store, change });
  await outbox.setPerson(1);
  server.refuses = true;
  const result = await outbox.perform(deed('reply'));
  const left = await store.all();
  vi.useRealTimers();
  // Told on the page, or still there: never neither.
  expect({ kind: result.kind, left: left.length }).toEqual({ kind: 'refused', left: 0 });
});

test('who comes while the phone is being read sees nothing of the person before', async () => {
  const { outbox, server, store } = await outboxOf(1);
  server.isReachable = false;
  await outbox.perform(deed('of Ana'));
  let isRead = () => {};
  const slow = { ...store, all: async () => (await new Promise<void>((done) => (isRead = done)), store.all()) };
  const page = openPage(server, slow);
  const ofAna = page.setPerson(1);
  await Promise.resolve();
  const readForAna = isRead;
  void page.setPerson(2);
  readForAna();
  await Promise.race([ofAna, aMoment()]);
  expect(page.snapshot()).toEqual([]);
});
