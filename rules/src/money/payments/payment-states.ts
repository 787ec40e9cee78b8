import { type PaymentStatus, paymentStatuses } from './payment.ts';
import type { ScheduleStatus } from './schedule-status.ts';

/** A proof waits for a decision: it is our turn, and nothing about it is red. */
export const beingChecked: ScheduleStatus = { label: 'Being checked', tone: 'checked' };

type PaymentState = {
  /** In the words of whoever sent it. */
  own: ScheduleStatus;
  /** In the words of staff. */
  staff: { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' };
  /** How the audit log names the step into it. */
  step: string;
  /** Nobody has decided yet. */
  isUndecided: boolean;
  /** It counts, or may count: its reference number cannot be used for another payment. */
  holdsReference: boolean;
  /** Whoever set it said why. */
  hasReason: boolean;
  /** It was not accepted, or no longer is: the member hears of it and pays again. */
  isSentBack: boolean;
  /** There is a receipt for it, though what it says may be that it was revoked. */
  hasReceipt: boolean;
};

const decided = { isUndecided: false, holdsReference: false, hasReason: true, isSentBack: false, hasReceipt: false };

/** All that differs between the states of a payment; the checks and indexes of the database are written from it. */
export const paymentStates: Record<PaymentStatus, PaymentState> = {
  submitted: {
    ...decided,
    own: beingChecked,
    staff: { label: 'Waiting', tone: 'warning' },
    step: 'submit',
    isUndecided: true,
    holdsReference: true,
    hasReason: false,
  },
  needs_review: {
    ...decided,
    own: beingChecked,
    staff: { label: 'Needs review', tone: 'warning' },
    step: 'set-aside',
    isUndecided: true,
    holdsReference: true,
  },
  approved: {
    ...decided,
    own: { label: 'Received', tone: 'success' },
    staff: { label: 'Approved', tone: 'success' },
    step: 'approve',
    holdsReference: true,
    hasReason: false,
    hasReceipt: true,
  },
  rejected: {
    ...decided,
    own: { label: 'Sent back', tone: 'error' },
    staff: { label: 'Rejected', tone: 'danger' },
    step: 'reject',
    isSentBack: true,
  },
  revoked: {
    ...decided,
    own: { label: 'Revoked', tone: 'error' },
    staff: { label: 'Revoked', tone: 'neutral' },
    step: 'revoke',
    isSentBack: true,
    hasReceipt: true,
  },
  refunded: {
    ...decided,
    own: { label: 'Refunded', tone: 'neutral' },
    staff: { label: 'Refunded', tone: 'neutral' },
    step: 'refund',
  },
};

const statusesWhere = (isOne: (state: PaymentState) => boolean): readonly PaymentStatus[] =>
  paymentStatuses.filter((status) => isOne(paymentStates[status]));

export const undecidedStatuses = statusesWhere(({ isUndecided }) => isUndecided);
export const holdingStatuses = statusesWhere(({ holdsReference }) => holdsReference);
export const reasonlessStatuses = statusesWhere(({ hasReason }) => !hasReason);
export const sentBackStatuses = statusesWhere(({ isSentBack }) => isSentBack);
