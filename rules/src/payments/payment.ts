export const paymentStatuses = ['submitted', 'approved', 'rejected', 'revoked'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentSources = ['member', 'staff', 'gateway', 'statement'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** Stands where a transfer has no number of its own; it may stand there more than once. */
export const NO_REFERENCE = 'N/A';

/** The transaction id of an entry that costs nothing. */
export const COMPLIMENTARY = 'complimentary';
