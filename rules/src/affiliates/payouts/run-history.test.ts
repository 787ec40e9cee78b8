import { expect, test } from 'vitest';
import { runStep } from './run-history.ts';

test.each([
  ['payout-run.freeze', { method: 'gcash', lines: 12, net: 34_000_00 }, 'GCash file exported', '12 lines, ₱34,000.00'],
  ['payout-run.freeze', { method: 'bank', lines: 1 }, 'Bank transfer file exported', '1 line'],
  [
    'payout-run.undo',
    { freed: 3, exported: 2, reason: 'GCash refused the file' },
    'What was not sent is undone',
    '3 lines back to due, 2 of them in an exported file. GCash refused the file',
  ],
  ['payout-run.undo', { freed: 3 }, 'What was not sent is undone', '3 lines back to due'],
  ['payout-run.undo', null, 'What was not sent is undone', null],
  ['payout.release', { name: 'Ana Reyes', reason: 'Click burst' }, 'Released', 'Ana Reyes. Click burst'],
  ['payout.withholding', { name: 'Ana Reyes', rate: 1050 }, 'Withholding 10.5%', 'Ana Reyes'],
  ['payout.hold', null, 'Held', null],
] as const)('%s of %o reads: %s, %s', (action, values, label, detail) => {
  expect(runStep(action, values)).toEqual({ label, detail });
});
