import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setClockBy, useNow } from './use-now.ts';

const hour = 3_600_000;
const dateIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();
const minutesOff = (now: Date, meant: number) => Math.abs(now.getTime() - meant) / 60_000;

afterEach(() => setClockBy(new Date().toUTCString()));

test('SU-11: the time follows the server when the clock of the phone is far off, and not for minutes or without a date', () => {
  const { result } = renderHook(() => useNow());
  for (const date of [null, 'no date', dateIn(2 * 60_000), dateIn(-2 * 60_000)]) {
    act(() => setClockBy(date));
    expect(minutesOff(result.current, Date.now())).toBeLessThan(1);
  }
  act(() => setClockBy(dateIn(-24 * hour)));
  expect(minutesOff(result.current, Date.now() - 24 * hour)).toBeLessThan(1);
  // Somebody puts it right.
  act(() => setClockBy(dateIn(0)));
  expect(minutesOff(result.current, Date.now())).toBeLessThan(1);
});
