import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Subscription, subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';

/* Every change of a subscription after it was ordered, and of its history. Call these inside a transaction. */

type WriteContext = Pick<Context, 'db' | 'now'>;

type Changeable = Pick<Subscription, 'status' | 'startsOn' | 'expiresOn' | 'pausedOn' | 'pausedDays'>;

export async function changeSubscription(
  { db }: Pick<WriteContext, 'db'>,
  id: number,
  values: Partial<Changeable>,
): Promise<void> {
  await db.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}

export async function cancelSubscriptions({ db, now }: WriteContext, ids: readonly number[]): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'cancelled', cancelledAt: now, pausedOn: null })
    .where(inArray(subscriptions.id, [...ids]));
}

export type NewSubscriptionEvent = Omit<typeof subscriptionEvents.$inferInsert, 'id' | 'at'>;

/** Records events that happened now. */
export async function recordEvents({ db, now }: WriteContext, events: readonly NewSubscriptionEvent[]): Promise<void> {
  await db.insert(subscriptionEvents).values(events.map((event) => ({ ...event, at: now })));
}
