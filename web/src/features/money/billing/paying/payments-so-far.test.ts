import { expect, test } from 'vitest';
import { paymentsSoFar } from './payments-so-far.ts';

const entries = (paid: number, count: number) => Array.from({ length: count }, (_, at) => ({ isPaid: at < paid }));

test.each([
  { paid: 1, count: 6, cheer: '1 of 6 paid. Salamat!' },
  { paid: 3, count: 6, cheer: 'Halfway na!' },
  { paid: 6, count: 6, cheer: 'That was the last one. Salamat!' },
  { paid: 1, count: 1, cheer: 'Salamat!' },
])('$paid of $count: $cheer', ({ paid, count, cheer }) => {
  expect(paymentsSoFar(entries(paid, count))).toEqual({ paid, count, cheer });
});
