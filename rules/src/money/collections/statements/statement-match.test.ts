import { expect, test } from 'vitest';
import { type EntryToMatch, type LineToMatch, matchLines, type PaymentToMatch } from './statement-match.ts';
import { areSimilarNames, nameWords } from './statement-names.ts';
import { reasonOf } from './statement-reason.ts';

const line: LineToMatch = {
  id: 1,
  platform: 'gcash',
  reference: '9001 223 344',
  amount: 1_500_00,
  paidOn: '2026-11-14',
  payer: null,
  note: null,
};
const entry: EntryToMatch = {
  id: 10,
  code: 'K7PQ4',
  number: 1,
  open: 1_500_00,
  isVoided: false,
  scheduleDate: '2026-11-10',
  person: 'María Clara Santos',
};
const next = { ...entry, id: 11, number: 2, scheduleDate: '2026-12-10' };
const proof: PaymentToMatch = {
  id: 50,
  scheduleId: 10,
  platform: 'gcash',
  references: ['9001223344'],
  amount: 1_500_00,
  paidOn: '2026-11-14',
  isWaiting: true,
};
const match = (
  lines: readonly LineToMatch[],
  entries: readonly EntryToMatch[],
  payments: readonly PaymentToMatch[] = [],
) => matchLines(lines, { entries, payments }).map(({ state, scheduleId, paymentId }) => [state, scheduleId, paymentId]);

test.each<{ why: string; with?: Partial<PaymentToMatch>; says?: Partial<LineToMatch>; is: unknown[] }>([
  { why: 'reference, amount and day agree', is: ['exact', 10, null] },
  {
    why: 'the reference is typed in other letters',
    with: { references: [' 9001-A'] },
    says: { reference: '9001-a' },
    is: ['exact', 10, null],
  },
  { why: 'three days lie between', with: { paidOn: '2026-11-11' }, is: ['exact', 10, null] },
  { why: 'four days lie between', with: { paidOn: '2026-11-18' }, is: ['near', 10, null] },
  { why: 'a centavo is missing', says: { amount: 1_499_99 }, is: ['near', 10, null] },
  { why: 'it came over another platform', says: { platform: 'maya' }, is: ['ownerless', null, null] },
  { why: 'the reference is another', says: { reference: '9002' }, is: ['ownerless', null, null] },
  {
    why: 'neither has a reference',
    with: { references: ['N/A'] },
    says: { reference: 'N/A 2' },
    is: ['ownerless', null, null],
  },
  { why: 'it was approved before', with: { isWaiting: false }, is: ['approved', 10, 50] },
  {
    why: 'staff typed its number',
    with: { isWaiting: false, references: ['N/A', '9001223344'] },
    is: ['approved', 10, 50],
  },
  { why: 'it was approved with another amount', with: { isWaiting: false, amount: 1_00 }, is: ['near', 10, null] },
])('by reference, when $why: $is', ({ with: given = {}, says = {}, is }) => {
  expect(match([{ ...line, ...says }], [entry], [{ ...proof, ...given }])).toEqual([is]);
});

test.each<{ why: string; says: Partial<LineToMatch>; entries?: EntryToMatch[]; is: unknown[] }>([
  { why: 'code and amount agree', says: { note: 'pymt k7pq4-1 thanks' }, is: ['exact', 10, null] },
  { why: 'another word looks like a code', says: { note: 'GRACE K7PQ4-1' }, is: ['exact', 10, null] },
  { why: 'the code stands where the payer should', says: { payer: 'K7PQ4 1' }, is: ['exact', 10, null] },
  { why: 'the code has no number', says: { note: 'K7PQ4' }, is: ['exact', 10, null] },
  { why: 'the second entry is named', says: { note: 'K7PQ4-2' }, is: ['exact', 11, null] },
  { why: 'the amount is another', says: { note: 'K7PQ4-1', amount: 500_00 }, is: ['near', 10, null] },
  {
    why: 'the named entry is paid',
    says: { note: 'K7PQ4-1' },
    entries: [{ ...entry, open: 0 }, next],
    is: ['near', 11, null],
  },
  {
    why: 'without a number the next open one is meant',
    says: { note: 'K7PQ4' },
    entries: [{ ...entry, open: 0 }, next],
    is: ['exact', 11, null],
  },
  {
    why: 'the order has lapsed',
    says: { note: 'K7PQ4-1' },
    entries: [{ ...entry, isVoided: true }],
    is: ['ownerless', 10, null],
  },
  { why: 'all is paid', says: { note: 'K7PQ4-1' }, entries: [{ ...entry, open: 0 }], is: ['ownerless', null, null] },
  { why: 'nobody has that code', says: { note: 'K7PQ5-1' }, is: ['ownerless', null, null] },
])('by payment code, when $why: $is', ({ says, entries = [next, entry], is }) => {
  expect(match([{ ...line, ...says }], entries)).toEqual([is]);
});

test.each<{ why: string; says: Partial<LineToMatch>; entries?: EntryToMatch[]; is: unknown[] }>([
  { why: 'in full', says: { payer: 'SANTOS, MARIA CLARA' }, is: ['near', 10, null] },
  { why: 'with an initial', says: { payer: 'Maria C. Santos' }, is: ['near', 10, null] },
  { why: 'ten days early', says: { payer: 'Maria Clara Santos', paidOn: '2026-10-31' }, is: ['near', 10, null] },
  {
    why: 'eleven days late',
    says: { payer: 'Maria Clara Santos', paidOn: '2026-11-21' },
    is: ['ownerless', null, null],
  },
  {
    why: 'with another amount',
    says: { payer: 'Maria Clara Santos', amount: 1_500_01 },
    is: ['ownerless', null, null],
  },
  { why: 'a first name alone', says: { payer: 'Maria' }, is: ['ownerless', null, null] },
  {
    why: 'two people',
    says: { payer: 'Maria Santos' },
    entries: [entry, { ...entry, id: 12, code: 'ABCDE', person: 'Maria Santos' }],
    is: ['ownerless', null, null],
  },
])('by name $why: $is', ({ says, entries = [entry], is }) => {
  expect(match([{ ...line, ...says }], entries)).toEqual([is]);
});

test('a guess does not take an entry away from the line that names it, and no entry is suggested twice', () => {
  const guess = { ...line, id: 1, reference: 'a', payer: 'Maria Clara Santos' };
  const withCode = { ...line, id: 2, reference: 'b', note: 'K7PQ4-1' };
  const again = { ...line, id: 3, reference: 'c', note: 'K7PQ4-1' };
  expect(match([guess, withCode, again], [entry])).toEqual([
    ['ownerless', null, null],
    ['exact', 10, null],
    ['ownerless', null, null],
  ]);
  expect(match([guess, withCode, again], [entry, next])).toEqual([
    ['ownerless', null, null],
    ['exact', 10, null],
    ['near', 11, null],
  ]);
});

test('a payment that was approved before confirms one line only', () => {
  const approved = { ...proof, isWaiting: false };
  expect(match([line, { ...line, id: 2, paidOn: '2026-11-13' }], [{ ...entry, open: 0 }], [approved])).toEqual([
    ['approved', 10, 50],
    ['near', 10, null],
  ]);
});

test('an entry on which another proof waits is not settled by its code unseen', () => {
  const other = { ...proof, references: ['7777'] };
  expect(match([{ ...line, note: 'K7PQ4-1' }], [entry], [other])).toEqual([['near', 10, null]]);
});

test('two thousand lines and twenty thousand entries are looked up, not compared', () => {
  const names = ['Ana Reyes', 'Maria Santos', 'Jose Cruz', 'Liza Ramos', 'Paolo Garcia'];
  const letters = 'ABCDEFGHJK';
  const codeOf = (number: number) =>
    Array.from(String(number).padStart(5, '0'), (digit) => letters[Number(digit)]).join('');
  let namesRead = 0;
  const entries = Array.from({ length: 20_000 }, (_, at) => ({
    ...entry,
    id: at + 1,
    code: codeOf(at),
    scheduleDate: `2026-${String((at % 12) + 1).padStart(2, '0')}-10`,
    get person() {
      namesRead += 1;
      return `${names[at % 5]} ${codeOf(at)}`;
    },
  }));
  const lines = Array.from({ length: 2_000 }, (_, at) => ({
    ...line,
    id: at,
    reference: `r${at}`,
    ...(at % 2 ? { note: `${codeOf(at)}-1` } : { payer: `${names[at % 5]} X` }),
  }));
  const verdicts = matchLines(lines, { entries, payments: [] });
  expect(verdicts.filter(({ state }) => state === 'exact')).toHaveLength(1_000);
  // Once for the index, never for a line.
  expect(namesRead).toBe(20_000);
});

test.each([
  { one: 'MA***A S.', other: 'Maria Santos', similar: false },
  { one: 'MARIA S.', other: 'Maria Santos', similar: true },
  { one: 'MA***A SANTOS', other: 'Maria Santos', similar: true },
  { one: 'Niña Peña', other: 'NINA PENA', similar: true },
  { one: 'Maria Cruz Santos', other: 'Maria Santos', similar: true },
  { one: 'Maria Cruz', other: 'Maria Santos', similar: false },
  { one: 'M. S.', other: 'Maria Santos', similar: false },
  { one: '', other: 'Maria Santos', similar: false },
])('"$one" may be $other: $similar', ({ one, other, similar }) => {
  expect(areSimilarNames(nameWords(one), nameWords(other))).toBe(similar);
});

test.each([
  {
    says: {},
    has: { payment: { ...proof, reference: '9001223344', amount: 1_400_00 } },
    reason: 'Same reference, but the proof says ₱1,400.00.',
  },
  {
    says: {},
    has: { payment: { ...proof, reference: '9001223344', paidOn: '2026-11-01' } },
    reason: 'Same reference and amount, but the proof says Sun, Nov 1 2026.',
  },
  { says: { note: 'K7PQ4-1', amount: 500_00 }, has: {}, reason: 'Payment code K7PQ4-1, but ₱1,500.00 is open.' },
  { says: { payer: 'Maria' }, has: {}, reason: 'Same amount, a similar name, due about then.' },
  {
    says: { note: 'K7PQ4-1' },
    has: { isVoided: true },
    reason: 'Payment code K7PQ4-1 of a lapsed order. Nothing is due for it.',
  },
])('the reason is shown: $reason', ({ says, has, reason }) => {
  expect(reasonOf({ ...line, ...says }, { ...entry, payment: null, ...has })).toBe(reason);
});
