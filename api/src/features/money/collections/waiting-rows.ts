import { sql } from 'drizzle-orm';
import { hasNoPaymentToReview } from '#tables/money/gateways.table.ts';

/** Payments `y` that are in the proof inbox: every figure about proofs counts these. */
export const isWaitingProof = sql.raw(`y.status = 'submitted' and y.schedule_id is not null`);

/** Lines `l` of a statement that nobody has claimed. */
export const isOwnerless = sql.raw(`l.payment_id is null and l.state = 'ownerless'`);

export const ownerlessMoney = sql<number>`(select count(*) from statement_lines l where ${isOwnerless})`;

/** Payments that need a review, and events without a payment. */
export const gatewayLooks = sql<number>`((select count(*) from payments where status = 'needs_review')
  + (select count(*) from gateway_events where outcome = 'needs_review' and ${hasNoPaymentToReview}))`;
