import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHistoryReturn } from './history-return.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Moves one after the other when the test says so, as browsers do with several that come at a time. */
function queuedHistory(index: number) {
  const queue: number[] = [];
  const history = { index, go: (delta: number) => void queue.push(delta) };
  const step = (delta = queue.shift()) => {
    history.index += delta ?? 0;
  };
  return { history, queue, step };
}

test('a return ends at its entry; later moves are the person’s own', async () => {
  const { history, step } = queuedHistory(1);
  const { returnTo, takesMove } = createHistoryReturn(history);
  expect(takesMove()).toBe(false);
  const returned = returnTo(2);
  step();
  expect(history.index).toBe(2);
  expect(takesMove()).toBe(true);
  await returned;
  expect(takesMove()).toBe(false);
});

test('Back pressed again before the return is made up for once it is quiet', async () => {
  const { history, queue, step } = queuedHistory(1);
  const { returnTo, takesMove } = createHistoryReturn(history);
  const returned = returnTo(2);
  step(-1);
  expect(takesMove()).toBe(true);
  step();
  expect(history.index).toBe(1);
  expect(takesMove()).toBe(true);
  expect(queue).toEqual([]);

  vi.runAllTimers();
  expect(queue).toEqual([1]);
  step();
  expect(takesMove()).toBe(true);
  await returned;
  expect(history.index).toBe(2);
  expect(takesMove()).toBe(false);
});
