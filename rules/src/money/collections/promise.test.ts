import { expect, test } from 'vitest';
import { isPromiseBroken, promisableUntil, promisedDayRefusal, promiseInput, promiseMessages } from './promise.ts';

const today = '2026-11-15';

test.each([
  { day: '2026-11-14', refusal: promiseMessages.dayPassed },
  { day: '2026-11-15', refusal: null },
  { day: '2026-11-29', refusal: null },
  { day: '2026-11-30', refusal: promiseMessages.tooFar },
])('a promise for $day made on Nov 15: $refusal', ({ day, refusal }) => {
  expect(promisedDayRefusal(day, today)).toBe(refusal);
});

test.each([
  { day: '2026-11-14', isBroken: true },
  { day: '2026-11-15', isBroken: false },
  { day: '2026-11-16', isBroken: false },
])('a promise for $day is broken on Nov 15: $isBroken', ({ day, isBroken }) => {
  expect(isPromiseBroken(day, today)).toBe(isBroken);
});

test('fourteen days reach over the end of a year and over a leap day', () => {
  expect(promisedDayRefusal('2027-01-03', '2026-12-20')).toBeNull();
  expect(promisedDayRefusal('2028-03-04', '2028-02-19')).toBe(null);
  expect(promisedDayRefusal('2028-03-05', '2028-02-19')).toBe(promiseMessages.tooFar);
});

test('an empty note is no note, a day that does not exist is none', () => {
  const parsed = promiseInput.parse({ scheduleId: 1, promisedFor: '2026-11-20', note: '  ' });
  expect(parsed).toEqual({ scheduleId: 1, promisedFor: '2026-11-20', amount: null, note: null });
  expect(promiseInput.safeParse({ scheduleId: 1, promisedFor: '2026-02-30' }).success).toBe(false);
});

test.each([
  { first: null, until: '2026-11-29' },
  { first: '2026-11-15', until: '2026-11-29' },
  { first: '2026-11-05', until: '2026-11-19' },
  { first: '2026-11-01', until: '2026-11-15' },
  { first: '2026-10-31', until: null },
])('whoever promised first on $first may name a day until $until', ({ first, until }) => {
  expect(promisableUntil(today, first)).toBe(until);
});
