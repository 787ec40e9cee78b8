import { expect, test } from 'vitest';
import { billProof, ownPaymentStatus, type SentPayment } from './own-payment.ts';

const sent = (changes: Partial<SentPayment> = {}): SentPayment => ({
  scheduleId: 2,
  status: 'submitted',
  isWithdrawn: false,
  isUndone: false,
  remarks: null,
  ...changes,
});
const back = sent({ status: 'rejected', remarks: 'Too dark' });

test.each([
  { what: 'nothing was sent', payments: [], proof: null },
  { what: 'a proof waits', payments: [sent()], proof: { state: 'waiting' } },
  { what: 'it came back', payments: [back], proof: { state: 'sent-back', reason: 'Too dark' } },
  { what: 'it was sent again', payments: [sent(), back], proof: { state: 'waiting' } },
  { what: 'the sender took it back', payments: [{ ...back, isWithdrawn: true }], proof: null },
  { what: 'it was approved in the end', payments: [sent({ status: 'approved' }), back], proof: null },
  {
    what: 'an approval was undone',
    payments: [sent({ status: 'revoked', isUndone: true, remarks: 'Undone' })],
    proof: null,
  },
  { what: 'it was for another entry', payments: [{ ...back, scheduleId: 3 }], proof: null },
])('the proof of a bill when $what', ({ payments, proof }) => {
  expect(billProof(payments, 2)).toEqual(proof);
});

test('B9: a waiting entry has one word and one tone', () => {
  for (const status of ['submitted', 'needs_review'] as const)
    expect(ownPaymentStatus(status, false)).toEqual({ label: 'Being checked', tone: 'checked' });
});
