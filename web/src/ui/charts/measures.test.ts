import { expect, test } from 'vitest';
import { measureWords } from './measures.ts';

test.each([
  [0, '₱0'],
  [15_000, '₱15k'],
  [52_500, '₱52.5k'],
  [742_300, '₱742k'],
  [999_980, '₱1M'],
  [1_234_567, '₱1.2M'],
  [950, '₱950'],
  [-2_000, '-₱2k'],
])('%d pesos are %s on an axis', (pesos, shown) => {
  expect(measureWords.money.short(pesos)).toBe(shown);
});

test('the exact value has its centavos', () => {
  expect(measureWords.money.text(398_600.5)).toBe('₱398,600.50');
  expect(measureWords.count.text(1_284)).toBe('1,284');
  expect(measureWords.percent.text(88.5)).toBe('88.5%');
});
