import { expect, test } from 'vitest';
import { ownLeavingInput, staffLeavingInput } from './leaving-input.ts';
import { leavingReasons, leavingReasonWords, ownLeavingReasons } from './leaving-reasons.ts';

test('every reason has words, and members can tap all but "No answer"', () => {
  expect(new Set(leavingReasons.map((reason) => leavingReasonWords[reason].label)).size).toBe(leavingReasons.length);
  expect(ownLeavingReasons()).toEqual(leavingReasons.filter((reason) => reason !== 'no-answer'));
});

test.each([
  [
    { subscriptionId: 1, reason: 'money', words: '  next year  ' },
    { reason: 'money', words: 'next year' },
  ],
  [
    { subscriptionId: 1, reason: 'time' },
    { reason: 'time', words: null },
  ],
  [
    { subscriptionId: 1, reason: 'other', words: ' ' },
    { reason: 'other', words: null },
  ],
  [{ subscriptionId: 1, reason: 'no-answer' }, null],
  [{ subscriptionId: 1, reason: 'because' }, null],
  [{ subscriptionId: 0, reason: 'money' }, null],
  [{ subscriptionId: 1, reason: 'money', words: 'x'.repeat(501) }, null],
])('a member says %o', (given, expected) => {
  const { data } = ownLeavingInput.safeParse(given);
  if (expected) expect(data).toMatchObject(expected);
  else expect(data).toBeUndefined();
});

test.each([
  [{}, { reason: 'no-answer', words: null }],
  [
    { reason: null, words: null },
    { reason: 'no-answer', words: null },
  ],
  [
    { reason: 'done', words: 'Hired by a client' },
    { reason: 'done', words: 'Hired by a client' },
  ],
])('staff say %o', (given, expected) => {
  expect(staffLeavingInput.parse(given)).toEqual(expected);
});
