import type { PaymentStatus } from '../payments/payment.ts';
import type { ScheduleStatus } from '../payments/schedule-status.ts';

/** Stands as the reason of a proof that its sender took back: nobody rejected it. */
export const WITHDRAWN = 'Withdrawn by the member';

const words: Record<PaymentStatus, ScheduleStatus> = {
  submitted: { label: 'Being checked', tone: 'info' },
  needs_review: { label: 'Being checked', tone: 'info' },
  approved: { label: 'Received', tone: 'success' },
  rejected: { label: 'Sent back', tone: 'error' },
  revoked: { label: 'Revoked', tone: 'error' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** The state of a payment in the words of whoever sent it. */
export function ownPaymentStatus(status: PaymentStatus, isWithdrawn: boolean): ScheduleStatus {
  return isWithdrawn ? { label: 'Withdrawn', tone: 'neutral' } : words[status];
}
