import { type SubscriptionFacts, MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Json, jsonObject, jsonRow, jsonRows } from '../json.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';

// Part of the outline (W1) and the lesson page (W4), which read it along the way and save a statement.

export type LearnerSubscription = SubscriptionFacts & { productId: number; accessLevelId: string | null };

/** A person's levels and products that may open content. */
export type LearnerFacts = { memberGrantedAt: Date | null; subscriptions: LearnerSubscription[] };

/** The earliest entry of the row `subscriptions` that is neither paid nor void. */
export const oldestUnpaid: Json<SubscriptionFacts['unpaid']> = jsonRow(
  { scheduleDate: paymentSchedules.scheduleDate, number: paymentSchedules.number },
  (rows) =>
    rows
      .from(invoices)
      .innerJoin(paymentSchedules, eq(paymentSchedules.invoiceId, invoices.id))
      .where(
        and(
          eq(invoices.subscriptionId, subscriptions.id),
          isNull(paymentSchedules.transactionId),
          isNull(paymentSchedules.voidedAt),
        ),
      )
      .orderBy(paymentSchedules.scheduleDate, paymentSchedules.number),
);

/**
 * A person's levels and products, for statements that read them along the way: the outline (W1) and the lesson page
 * (W4).
 */
export function learnerJson(userId: SQL): Json<LearnerFacts> {
  return jsonObject({
    memberGrantedAt: sql`(select ${userAccessLevels.grantedAt} from ${userAccessLevels}
      where ${userAccessLevels.userId} = ${userId} and ${userAccessLevels.accessLevelId} = ${sql.raw(`'${MEMBER_LEVEL}'`)})`
      .mapWith(userAccessLevels.grantedAt)
      .nullable(),
    subscriptions: jsonRows(
      {
        productId: subscriptions.productId,
        accessLevelId: subscriptions.accessLevelId,
        status: subscriptions.status,
        startsOn: subscriptions.startsOn,
        expiresOn: subscriptions.expiresOn,
        unpaid: oldestUnpaid,
      },
      (rows) => rows.from(subscriptions).where(eq(subscriptions.userId, userId)),
    ),
  });
}
