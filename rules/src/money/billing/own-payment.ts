import type { PaymentStatus } from '../payments/payment.ts';
import type { ScheduleStatus } from '../payments/schedule-status.ts';

/** The reason of a proof that its sender withdrew: nobody rejected it. */
export const WITHDRAWN = 'Withdrawn by the member';

/** A proof waits for a decision: it is our turn, and nothing about it is red. */
export const beingChecked: ScheduleStatus = { label: 'Being checked', tone: 'checked' };

const words: Record<PaymentStatus, ScheduleStatus> = {
  submitted: beingChecked,
  needs_review: beingChecked,
  approved: { label: 'Received', tone: 'success' },
  rejected: { label: 'Sent back', tone: 'error' },
  revoked: { label: 'Revoked', tone: 'error' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** The state of a payment in the words of its sender. */
export function ownPaymentStatus(status: PaymentStatus, isWithdrawn: boolean): ScheduleStatus {
  return isWithdrawn ? { label: 'Withdrawn', tone: 'neutral' } : words[status];
}

/** The payment sent for an entry, as its bill needs it. */
export type SentPayment = {
  scheduleId: number | null;
  status: PaymentStatus;
  isWithdrawn: boolean;
  /** A decision that staff took back within seconds. */
  isUndone: boolean;
  remarks: string | null;
};

/** The state of an entry's last proof: it waits, or it came back with a reason and nothing was sent since. */
export type BillProof = { state: 'waiting' } | { state: 'sent-back'; reason: string | null };

/** `payments` has the newest first. */
export function billProof(payments: readonly SentPayment[], scheduleId: number): BillProof | null {
  const sent = payments.filter((payment) => payment.scheduleId === scheduleId && !payment.isUndone);
  if (sent.some(({ status }) => status === 'submitted')) return { state: 'waiting' };
  const [last] = sent;
  const isBack = last?.status === 'rejected' || last?.status === 'revoked';
  return last && isBack && !last.isWithdrawn ? { state: 'sent-back', reason: last.remarks } : null;
}
