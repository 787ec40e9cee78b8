import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from './outbox.ts';
import { memoryOutboxStore, openOutboxStore, type OutboxStore } from './outbox-store.ts';
import type { SendItem } from './send-item.ts';
import { steadyStore } from './steady-store.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const full = async (): Promise<never> => {
  throw new DOMException('full', 'QuotaExceededError');
};

const deed = (changes: object = {}) => ({
  request: { query: 'mutation', variables: {} },
  title: 'Lesson done',
  ...changes,
});

async function outboxOn(phone: OutboxStore) {
  const state = { isOnline: true, sent: [] as string[] };
  const send: SendItem = async ({ title }) => {
    if (!state.isOnline) return { kind: 'unreachable' };
    state.sent.push(title);
    return { kind: 'sent', data: {} };
  };
  const store = steadyStore(phone);
  const outbox = new Outbox({ store, send, now: () => new Date(), alone: (work) => work(), announce: () => undefined });
  await outbox.setPerson(1);
  return { outbox, state, store };
}

const phones: [string, () => OutboxStore][] = [
  ['that has no store', () => ({ all: full, add: full, change: full })],
  ['that is full', () => ({ ...memoryOutboxStore(), add: full })],
];

test.each(phones)('a phone %s sends what is done with a connection, once', async (_kind, phone) => {
  const { outbox, state } = await outboxOn(phone());
  expect(await outbox.perform(deed())).toMatchObject({ kind: 'sent' });
  await outbox.sendAll();
  expect([state.sent, outbox.snapshot()]).toEqual([['Lesson done'], []]);
});

test.each(phones)('a phone %s says so without a connection, and sends nothing later', async (_kind, phone) => {
  const { outbox, state } = await outboxOn(phone());
  state.isOnline = false;
  const result = await outbox.perform(deed());
  expect(result.kind).toBe('refused');
  expect(JSON.stringify(result)).toContain('your phone could not save it');
  state.isOnline = true;
  await outbox.sendAll();
  expect([state.sent, outbox.snapshot()]).toEqual([[], []]);
});

test('what the phone kept before it was full is sent first, and is not given up for what it cannot keep', async () => {
  const phone = memoryOutboxStore();
  const { outbox, state } = await outboxOn(phone);
  state.isOnline = false;
  await outbox.perform(deed({ title: 'Going', subject: 'rsvp' }));
  phone.add = full;
  expect((await outbox.perform(deed({ title: 'Not going', subject: 'rsvp' }))).kind).toBe('refused');
  state.isOnline = true;
  await outbox.sendAll();
  expect(state.sent).toEqual(['Going']);
});

test('a phone that is full in between does not send twice', async () => {
  const phone = memoryOutboxStore();
  const { outbox, state } = await outboxOn(phone);
  state.isOnline = false;
  expect((await outbox.perform(deed())).kind).toBe('kept');
  phone.change = full;
  state.isOnline = true;
  await outbox.sendAll();
  await outbox.sendAll();
  expect([state.sent, outbox.snapshot()]).toEqual([['Lesson done'], []]);
});

test('a store that did not open once is tried again', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const store = openOutboxStore('tried-again');
  await expect(store.all()).rejects.toThrow('denied');
  expect(await store.all()).toEqual([]);
});
