import { expect, test } from 'vitest';
import { compactNumber } from './compact-number.ts';

test.each([
  { value: 0, shown: '0' },
  { value: 999, shown: '999' },
  { value: 12.34, shown: '12.3' },
  { value: 1_000, shown: '1K' },
  { value: 1_049, shown: '1K' },
  { value: 1_500, shown: '1.5K' },
  { value: 4_100, shown: '4.1K' },
  { value: 25_000, shown: '25K' },
  { value: 999_999, shown: '999.9K' },
  { value: 1_000_000, shown: '1M' },
  { value: 2_350_000, shown: '2.3M' },
  { value: 1_234_000_000, shown: '1,234M' },
  { value: -1_500, shown: '-1.5K' },
])('$value shows as $shown', ({ value, shown }) => {
  expect(compactNumber(value)).toBe(shown);
});
