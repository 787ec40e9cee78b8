import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_CENTAVOS,
  basisPointsFromPercent,
  centavosFromPesos,
  formatPesos,
  pesosFromCentavos,
  shareOf,
  sumCentavos,
} from './pesos.ts';

const anyAmount = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS });

test.each([
  { pesos: 1500, centavos: 1_500_00 },
  { pesos: 0, centavos: 0 },
  { pesos: -0, centavos: 0 },
  { pesos: 0.1, centavos: 10 },
  { pesos: 1234.56, centavos: 1_234_56 },
  { pesos: -20.5, centavos: -20_50 },
  { pesos: '1500', centavos: 1_500_00 },
  { pesos: ' 1,500.50 ', centavos: 1_500_50 },
  { pesos: '₱1,500', centavos: 1_500_00 },
  { pesos: '-₱1,500.00', centavos: -1_500_00 },
  { pesos: 'PHP 99.9', centavos: 99_90 },
  { pesos: '0.05', centavos: 5 },
  { pesos: '10,000,000,000.00', centavos: MAX_CENTAVOS },
])('$pesos pesos are $centavos centavos', ({ pesos, centavos }) => {
  expect(centavosFromPesos(pesos)).toBe(centavos);
});

test.each([
  0.1 + 0.2,
  1.005,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  10_000_000_000.01,
  '',
  ' ',
  '.',
  '1.',
  '.5',
  '1.234',
  '1,50.00',
  '1,5000',
  '1e3',
  '0x10',
  '1 500',
  '--5',
  'free',
  '１５００',
])('%j is not an amount of pesos', (pesos) => {
  expect(centavosFromPesos(pesos)).toBeNull();
});

test('any amount survives the way to the wire and back', () => {
  fc.assert(fc.property(anyAmount, (centavos) => centavosFromPesos(pesosFromCentavos(centavos)) === centavos));
});

test('any amount survives the way to the screen and back', () => {
  fc.assert(fc.property(anyAmount, (centavos) => centavosFromPesos(formatPesos(centavos)) === centavos));
});

test.each([
  { centavos: 1_500_00, shown: '₱1,500.00' },
  { centavos: 0, shown: '₱0.00' },
  { centavos: 5, shown: '₱0.05' },
  { centavos: 99_50, shown: '₱99.50' },
  { centavos: 1_234_567_89, shown: '₱1,234,567.89' },
  { centavos: -1_500_00, shown: '-₱1,500.00' },
])('$centavos centavos show as $shown', ({ centavos, shown }) => {
  expect(formatPesos(centavos)).toBe(shown);
});

test.each([
  { percent: 20, basisPoints: 20_00 },
  { percent: '12.5', basisPoints: 12_50 },
  { percent: '0.01', basisPoints: 1 },
  { percent: 100, basisPoints: 100_00 },
  { percent: '12.345', basisPoints: null },
  { percent: 'ten', basisPoints: null },
])('$percent % is $basisPoints basis points', ({ percent, basisPoints }) => {
  expect(basisPointsFromPercent(percent)).toBe(basisPoints);
});

test.each([
  { centavos: 1_000_00, basisPoints: 25_00, share: 250_00 },
  { centavos: 1, basisPoints: 50_00, share: 1 },
  { centavos: 1, basisPoints: 49_99, share: 0 },
  { centavos: 999_99, basisPoints: 20_00, share: 200_00 },
  { centavos: 333_33, basisPoints: 0, share: 0 },
  { centavos: -1, basisPoints: 49_99, share: 0 },
  { centavos: MAX_CENTAVOS, basisPoints: 99_99, share: 9_999_000_000_00 },
])('$basisPoints basis points of $centavos are $share', ({ centavos, basisPoints, share }) => {
  expect(shareOf(centavos, basisPoints)).toBe(share);
});

test('AF-07: a share equals the exact fraction rounded half up, and its opposite for the opposite amount', () => {
  const amount = fc.integer({ min: 0, max: MAX_CENTAVOS });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (centavos, basisPoints) => {
      const exact = Number((BigInt(centavos) * BigInt(basisPoints) + 5_000n) / 10_000n);
      expect(shareOf(centavos, basisPoints)).toBe(exact);
      expect(shareOf(-centavos, basisPoints) + exact).toBe(0);
    }),
  );
});

test('amounts add up, and no amounts are zero', () => {
  expect(sumCentavos([1_00, 2_50, -50])).toBe(3_00);
  expect(sumCentavos(new Set<number>())).toBe(0);
});
