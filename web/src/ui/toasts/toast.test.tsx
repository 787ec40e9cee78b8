import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { removeAllToasts } from './toast-store.ts';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  act(() => removeAllToasts());
  vi.useRealTimers();
});

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));

test.each([
  { kind: 'success', stays: 3000 },
  { kind: 'info', stays: 3000 },
  { kind: 'error', stays: 4000 },
] as const)('a toast of $kind stays $stays ms', ({ kind, stays }) => {
  renderUi(<main />);
  act(() => void toast[kind]('Coupon created'));
  pass(stays - 1);
  expect(screen.getByRole('alert').textContent).toContain('Coupon created');
  pass(1);
  expect(screen.queryByText('Coupon created')).toBeNull();
});

test('twenty toasts show at once, the next ones wait', () => {
  renderUi(<main />);
  act(() => {
    for (let count = 1; count <= 22; count += 1) toast.info(`News ${count}`);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
  expect(screen.queryByText('News 21')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  expect(screen.getByText('News 21')).toBeDefined();
});

test('a toast stays while the mouse is on it', () => {
  renderUi(<main />);
  act(() => void toast.success('Coupon created'));
  fireEvent.mouseEnter(screen.getByText('Coupon created'));
  pass(10_000);
  fireEvent.mouseLeave(screen.getByText('Coupon created'));
  pass(2999);
  expect(screen.getByText('Coupon created')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Coupon created')).toBeNull();
});

test('the action of a toast is used once and the toast leaves', () => {
  const undo = vi.fn();
  renderUi(<main />);
  act(() => void toast.success('3 members archived', { action: { label: 'Undo', onClick: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
