import { expect, test } from 'vitest';
import { proofMark } from './proof-marks.ts';

const proof = { amount: 1_500_00, openAmount: 1_500_00, paidOn: '2026-11-14', promisedFor: null };

test.each([
  { change: {}, label: undefined, isWarning: undefined },
  { change: { amount: 500_00 }, label: 'Partial', isWarning: false },
  { change: { amount: 1_500_01 }, label: 'Amount differs', isWarning: true },
  { change: { promisedFor: '2026-11-14' }, label: 'Promise kept', isWarning: false },
  { change: { promisedFor: '2026-11-13' }, label: undefined, isWarning: undefined },
  { change: { promisedFor: '2026-11-20', amount: 500_00 }, label: 'Partial', isWarning: false },
])('a proof with $change is marked $label', ({ change, label, isWarning }) => {
  const mark = proofMark({ ...proof, ...change });
  expect(mark?.label).toBe(label);
  expect(mark?.isWarning).toBe(isWarning);
});
