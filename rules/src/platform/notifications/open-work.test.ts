import { expect, test } from 'vitest';
import { type OpenWorkKind, openWorkKinds, openWorkWords } from './open-work.ts';

const figure = (count: number, more = {}) => ({ count, oldestAt: null, ...more });

test.each([
  ['proofs', figure(18, { amount: 3_120_000 }), '18 proofs | wait for a check, ₱31,200.00'],
  ['proofs', figure(1, { amount: 0 }), '1 proof | waits for a check'],
  ['broken-promises', figure(2, { amount: 450_000 }), '2 promises were not kept, ₱4,500.00 | '],
  ['broken-promises', figure(1), '1 promise was not kept | '],
  ['move-ups', figure(4), '4 move-ups | wait for a review'],
  ['questions', figure(1), '1 question | waits for an answer'],
  ['post-reports', figure(2), '2 reported posts | wait for a look'],
  ['failed-mails', figure(3), '3 emails could not be sent | '],
  ['failed-jobs', figure(1), '1 job failed | '],
  ['money-to-review', figure(3), '3 transfers | need a look'],
  ['overdue', figure(58, { amount: 9_625_000 }), '58 payments | are overdue, ₱96,250.00'],
] as const)('%s', (kind, given, text) => {
  const { lead, rest } = openWorkWords(kind, given);
  expect(`${lead} | ${rest}`).toBe(text);
});

test('every kind is one line with a button, however much there is', () => {
  for (const kind of openWorkKinds satisfies readonly OpenWorkKind[]) {
    const words = openWorkWords(kind, figure(1_000, { detail: 'Oldest from Liza' }));
    expect(words.lead).toContain('1000');
    expect(words.action).not.toBe('');
    expect(words.detail).toBe('Oldest from Liza');
  }
});
