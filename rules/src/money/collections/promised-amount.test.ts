import { expect, test } from 'vitest';
import { promiseMessages } from './promise.ts';
import { promisedAmountRefusal, promisedParts, typedPromise } from './promised-amount.ts';

const entry = (id: number, price: number, paid = 0) => ({ id, price, paid });
const entries = [entry(1, 1_500_00, 500_00), entry(2, 1_500_00)];
const parts = (amount: number | null) => promisedParts(amount, entries).map((part) => [part.entry.id, part.amount]);

test.each([
  [
    'nothing named: all that is open of all',
    null,
    [
      [1, null],
      [2, null],
    ],
  ],
  ['less than the first: the first alone', 400_00, [[1, 400_00]]],
  ['as much as the first', 1_000_00, [[1, 1_000_00]]],
  [
    'more: the rest goes to the next',
    1_200_00,
    [
      [1, 1_000_00],
      [2, 200_00],
    ],
  ],
  [
    'everything',
    2_500_00,
    [
      [1, 1_000_00],
      [2, 1_500_00],
    ],
  ],
])('a promise covers the oldest first, %s', (_name, amount, expected) => {
  expect(parts(amount)).toEqual(expected);
});

test('more than is open cannot be promised', () => {
  expect(promisedAmountRefusal(2_500_00, entries)).toBeNull();
  expect(promisedAmountRefusal(2_500_01, entries)).toBe(promiseMessages.tooMuch);
  expect(promisedAmountRefusal(null, [])).toBeNull();
});

test.each([
  ['1,000', { amount: 1_000_00, refusal: null }],
  ['1000.50', { amount: 1_000_50, refusal: null }],
  ['', { amount: null, refusal: promiseMessages.amountMissing }],
  ['0', { amount: null, refusal: promiseMessages.amountMissing }],
  ['all', { amount: null, refusal: promiseMessages.amountMissing }],
  ['1500.01', { amount: null, refusal: promiseMessages.tooMuch }],
])('typed as promised of ₱1,500: %s', (text, expected) => {
  expect(typedPromise(text, 1_500_00)).toEqual(expected);
});
