import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Saver, type SaveState } from './use-autosave.ts';

const titled = (title: string): FunnelPageContent => ({
  blocks: [],
  seo: { title, description: '', imageKey: null },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saving(save = vi.fn(async (_content: FunnelPageContent, revision: number) => ({ revision: revision + 1 }))) {
  const states: SaveState[] = [];
  return { save, states, saver: new Saver(titled('first'), 1, save, (state) => void states.push(state)) };
}

test('changes close together are saved once, on top of the revision that was read', async () => {
  const { save, saver, states } = saving();
  saver.change(titled('a'));
  saver.change(titled('ab'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save.mock.calls).toEqual([[titled('ab'), 1]]);
  expect(saver.revision).toBe(2);
  expect(states.at(-1)).toEqual({ kind: 'saved' });
});

test('a change during a save is saved after it, never beside it', async () => {
  let finish = () => {};
  const save = vi.fn(
    (_content: FunnelPageContent, revision: number) =>
      new Promise<{ revision: number }>((resolve) => {
        finish = () => resolve({ revision: revision + 1 });
      }),
  );
  const { saver } = saving(save);
  saver.change(titled('a'));
  await vi.advanceTimersByTimeAsync(2_000);
  saver.change(titled('b'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).toHaveBeenLastCalledWith(titled('b'), 2);
});

test('what is back to how it was is not saved', async () => {
  const { save, saver } = saving();
  saver.change(titled('first'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save).not.toHaveBeenCalled();
  expect(await saver.flush()).toBe(true);
});

test('after a conflict nothing is saved any more', async () => {
  const errors = [{ message: 'Someone else', extensions: { code: 'CONFLICT' } }];
  const conflict = Object.assign(new Error('refused'), { errors });
  const save = vi.fn(async () => {
    throw conflict;
  });
  const { saver, states } = saving(save);
  saver.change(titled('mine'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states.at(-1)).toMatchObject({ kind: 'conflict' });
  saver.change(titled('mine again'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await saver.flush()).toBe(false);
  expect(save).toHaveBeenCalledTimes(1);
});
