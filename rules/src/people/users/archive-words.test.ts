import { expect, test } from 'vitest';
import { archiveWords } from './archive-words.ts';

const none = { overdue: 0, hasProof: false, membershipEndsOn: null, isMember: false };
const around = (kept: string) =>
  `They are logged out and hidden at once, in lists, groups and on the board.${kept} Nothing is deleted, and you can restore them.`;

test.each([
  [null, ''],
  [none, ''],
  [{ ...none, isMember: true }, ' The membership for life stays as recorded.'],
  [
    { ...none, isMember: true, membershipEndsOn: '2027-08-10', overdue: 1_000_00 },
    ' The membership until Tue, Aug 10 2027 and ₱1,000.00 that is overdue stay as recorded.',
  ],
  [
    { isMember: true, membershipEndsOn: null, overdue: 50, hasProof: true },
    ' The membership for life, ₱0.50 that is overdue and a proof that waits stay as recorded.',
  ],
])('archiving says what it touches: %o', (money, kept) => {
  expect(archiveWords(money)).toBe(around(kept));
});
