import { expect, test } from 'vitest';
import { partlyPaidText } from './paid-text.ts';

test.each([
  { paid: 500_00, price: 1_500_00, text: '₱500.00 of ₱1,500.00' },
  { paid: 500_50, price: 1_500_00, text: '₱500.50 of ₱1,500.00' },
  { paid: 0, price: 1_500_00, text: null },
  { paid: 1_500_00, price: 1_500_00, text: null },
])('$paid of $price centavos is "$text"', ({ text, ...entry }) => {
  expect(partlyPaidText(entry)).toBe(text);
});
