/** `needs_review`: money that came by a gateway for what was no longer open. People say where it goes, or that it went back. */
export const paymentStatuses = ['submitted', 'needs_review', 'approved', 'rejected', 'revoked', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentSources = ['member', 'staff', 'gateway', 'statement', 'import'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Stands where a transfer has no number of its own; it may stand there more than once. */
export const NO_REFERENCE = 'N/A';

/** The transaction id of an entry that costs nothing. */
export const COMPLIMENTARY = 'complimentary';
