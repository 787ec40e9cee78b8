import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function show(shown: boolean, onHidden?: () => void) {
  return <LoadingScreen shown={shown} text="Preparing your home" onHidden={onHidden} />;
}

test('it slides away after five seconds at the latest', () => {
  const onHidden = vi.fn();
  render(show(true, onHidden));
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByRole('status').dataset.leaving).toBeUndefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').dataset.leaving).toBe('true');
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.queryByRole('status')).toBeNull();
  expect(onHidden).toHaveBeenCalledOnce();
});

test('it slides away as soon as it is no longer wanted, with its text until the end', () => {
  const { rerender } = render(show(true));
  rerender(show(false));
  expect(screen.getByText('Preparing your home')).toBeDefined();
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.queryByRole('status')).toBeNull();
});
