import { expect, test } from 'vitest';
import { allocate, type PayableEntry } from './allocate.ts';

const entry = (number: number, given: Partial<PayableEntry> = {}): PayableEntry => ({
  id: number,
  number,
  scheduleDate: `2026-0${number}-15`,
  price: 1_500_00,
  paid: 0,
  isVoided: false,
  ...given,
});

test.each<{
  says: string;
  amount: number;
  ownEntryId: number | null;
  entries: PayableEntry[];
  to: [number, number][];
  left: number;
}>([
  {
    says: 'the exact amount settles its entry',
    amount: 1_500_00,
    ownEntryId: 1,
    entries: [entry(1), entry(2)],
    to: [[1, 1_500_00]],
    left: 0,
  },
  { says: 'too little leaves it open', amount: 500_00, ownEntryId: 1, entries: [entry(1)], to: [[1, 500_00]], left: 0 },
  {
    says: 'too much moves on',
    amount: 2_000_00,
    ownEntryId: 1,
    entries: [entry(1), entry(2)],
    to: [
      [1, 1_500_00],
      [2, 500_00],
    ],
    left: 0,
  },
  {
    says: 'its own entry comes before older ones',
    amount: 2_000_00,
    ownEntryId: 3,
    entries: [entry(1), entry(2), entry(3)],
    to: [
      [3, 1_500_00],
      [1, 500_00],
    ],
    left: 0,
  },
  {
    says: 'others come by date, not by number',
    amount: 3_000_00,
    ownEntryId: null,
    entries: [entry(1, { scheduleDate: '2026-09-01' }), entry(2), entry(3)],
    to: [
      [2, 1_500_00],
      [3, 1_500_00],
    ],
    left: 0,
  },
  {
    says: 'what came before counts',
    amount: 1_500_00,
    ownEntryId: 1,
    entries: [entry(1, { paid: 1_000_00 }), entry(2)],
    to: [
      [1, 500_00],
      [2, 1_000_00],
    ],
    left: 0,
  },
  {
    says: 'nothing goes to what is paid or voided',
    amount: 1_500_00,
    ownEntryId: 1,
    entries: [entry(1, { paid: 1_500_00 }), entry(2, { isVoided: true })],
    to: [],
    left: 1_500_00,
  },
  {
    says: 'what nobody owes is left',
    amount: 5_000_00,
    ownEntryId: 1,
    entries: [entry(1), entry(2)],
    to: [
      [1, 1_500_00],
      [2, 1_500_00],
    ],
    left: 2_000_00,
  },
])('$says', ({ amount, ownEntryId, entries, to, left }) => {
  const result = allocate(entries, { amount, ownEntryId });
  expect(result.allocations.map(({ entryId, amount: given }) => [entryId, given])).toEqual(to);
  expect(result.left).toBe(left);
  for (const { entryId, amount: given, settles } of result.allocations) {
    const of = entries.find(({ id }) => id === entryId);
    expect(settles).toBe(of?.price === (of?.paid ?? 0) + given);
  }
});
