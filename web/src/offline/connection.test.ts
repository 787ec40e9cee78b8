import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function phone() {
  const state = { hasNetwork: true, isReached: true, requests: 0 };
  const connection = new Connection({
    hasNetwork: () => state.hasNetwork,
    ask: async () => {
      state.requests += 1;
      return state.isReached;
    },
  });
  const heard: boolean[] = [];
  connection.subscribe(() => heard.push(connection.isOnline()));
  return { state, connection, heard };
}

test('a phone without a network is offline at once, and online when it is back', () => {
  const { state, connection, heard } = phone();
  state.hasNetwork = false;
  connection.networkChanged();
  state.hasNetwork = true;
  connection.networkChanged();
  expect(heard).toEqual([false, true]);
});

test('one failed request is not yet offline when the server answers', async () => {
  const { connection, heard } = phone();
  expect(await connection.check()).toBe(true);
  expect(heard).toEqual([]);
});

test('a network that leads nowhere counts as offline, and is requests again until it leads somewhere', async () => {
  const { state, connection, heard } = phone();
  state.isReached = false;
  expect(await connection.check()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(state.requests).toBe(2);
  state.isReached = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(heard).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state.requests).toBe(3);
});

test('several failures at once ask once, and an answer to anything else is enough', async () => {
  const { state, connection, heard } = phone();
  state.isReached = false;
  await Promise.all([connection.check(), connection.check(), connection.check()]);
  expect(state.requests).toBe(1);
  connection.reached();
  expect(heard).toEqual([false, true]);
});
