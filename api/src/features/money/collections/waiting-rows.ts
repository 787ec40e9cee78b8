import { manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { hasNoPaymentToReview } from '#tables/money/gateways.table.ts';
import { lookedAfterBy } from './listed-people.ts';

/** Payments `y` that are in the proof inbox: every figure about proofs counts these. */
export const isWaitingProof = sql.raw(`y.status = 'submitted' and y.schedule_id is not null`);

/** Lines `l` of a statement that nobody has claimed. */
export const isOwnerless = sql.raw(`l.payment_id is null and l.state = 'ownerless'`);

export const ownerlessMoney = sql<number>`(select count(*) from statement_lines l where ${isOwnerless})`;

/** Payments that need a review, and events without a payment. */
export const gatewayLooks = sql<number>`((select count(*) from payments where status = 'needs_review')
  + (select count(*) from gateway_events where outcome = 'needs_review' and ${hasNoPaymentToReview}))`;

/** Open entries whose promised day is over, as the promises tab lists them with that filter. */
export function brokenEntries(ctx: Pick<Context, 'now' | 'viewer'>): SQL {
  const ownerId = limitedToOwner(ctx);
  return sql`from payment_schedules e where ${isOwed} and e.promised_for < ${manilaDay(ctx.now)}
    and ${ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql`e.user_id`)}`;
}
