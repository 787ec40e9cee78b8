/**
 * `needs_review`: money that came through a gateway for an entry that was no longer open. Staff assign or refund it.
 */
export const paymentStatuses = ['submitted', 'needs_review', 'approved', 'rejected', 'revoked', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentSources = ['member', 'staff', 'gateway', 'statement', 'import'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Used for a transfer without a number of its own; it may occur more than once. */
export const NO_REFERENCE = 'N/A';

/** The transaction id of an entry that costs nothing. */
export const COMPLIMENTARY = 'complimentary';
