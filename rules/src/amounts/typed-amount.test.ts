import { expect, test } from 'vitest';
import { pesosText, typedCountOrNone, typedPercent, typedPercentOrNone, typedPesos } from './typed-amount.ts';

test.each([
  ['1500', 1_500_00],
  [' 1,500.50 ', 1_500_50],
  ['₱99.5', 99_50],
  ['0', 0],
])('the amount %j is %i centavos', (text, centavos) => {
  expect(typedPesos.parse(text)).toBe(centavos);
});

test.each(['', ' ', 'free', '1.005', '1,50', '1e3', '--1'])('%j is no amount', (text) => {
  expect(typedPesos.safeParse(text).success).toBe(false);
});

test.each([
  ['25', 25_00],
  ['12.5 %', 12_50],
  ['100%', 100_00],
])('the percentage %j is %i basis points', (text, points) => {
  expect(typedPercent.parse(text)).toBe(points);
  expect(typedPercentOrNone.parse(text)).toBe(points);
});

test.each(['', 'half', '33.333'])('%j is no percentage', (text) => {
  expect(typedPercent.safeParse(text).success).toBe(false);
});

test('nothing is an answer where it may be', () => {
  expect(typedPercentOrNone.parse('')).toBeNull();
  expect(typedCountOrNone.parse('')).toBeNull();
  expect(typedCountOrNone.parse(' 12 ')).toBe(12);
  for (const text of ['1.5', '-1', 'ten', '9999999999']) expect(typedCountOrNone.safeParse(text).success).toBe(false);
});

test('typed values come back as they are stored', () => {
  expect(pesosText(1_500_50)).toBe('1500.5');
  expect(pesosText(null)).toBe('');
  expect(typedPesos.parse(pesosText(9_999_999_99))).toBe(9_999_999_99);
});
