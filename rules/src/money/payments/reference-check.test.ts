import { expect, test } from 'vitest';
import { referenceHelp, referenceWarning } from './reference-check.ts';

test.each([
  ['gcash', '9034 817 265 114', null],
  ['gcash', '9034817265114', null],
  ['gcash', '9034 817 265', 'This has 10 digits. GCash numbers have 13.'],
  ['gcash', '1', 'This has 1 digit. GCash numbers have 13.'],
  ['gcash', 'N/A', 'GCash numbers have 13 digits.'],
  ['gcash', '  ', null],
  ['maya', '9034 817 265', null],
  ['bank-transfer', 'FT26319', null],
])('%s %j: %j', (platform, reference, warning) => {
  expect(referenceWarning(platform, reference)).toBe(warning);
});

test('the help names the digits where they are known', () => {
  expect(referenceHelp('gcash')).toBe('13 digits, next to “Ref. No.” on the receipt');
  expect(referenceHelp('maya')).toBe('Exactly as on the receipt');
});
