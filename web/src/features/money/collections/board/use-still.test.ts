import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStill } from './use-still.ts';

test('while a card is in the air, what colleagues do moves nothing', () => {
  const { result, rerender } = renderHook(({ board, isHeld }) => useStill(board, isHeld), {
    initialProps: { board: 'first', isHeld: false },
  });
  rerender({ board: 'first', isHeld: true });
  rerender({ board: 'second', isHeld: true });
  expect(result.current).toBe('first');
  rerender({ board: 'second', isHeld: false });
  expect(result.current).toBe('second');
});
