import { manilaDay } from '@app/rules/time/manila';
import { and, eq, gt, gte, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { KnownSubscription } from '#features/money/orders/known-subscriptions.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

type EndedSubscription = Pick<KnownSubscription, 'id' | 'userId' | 'status' | 'expiresOn'> & {
  product: { id: number };
};

/**
 * Whether the person has the same product for longer through another purchase; a cancelled one is followed by any that
 * runs.
 */
export async function isFollowed({ db, now }: Pick<Context, 'db' | 'now'>, ended: EndedSubscription): Promise<boolean> {
  const lastsLonger =
    ended.status === 'cancelled' || ended.expiresOn === null
      ? gte(subscriptions.expiresOn, manilaDay(now))
      : gt(subscriptions.expiresOn, ended.expiresOn);
  const [other] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, ended.userId),
        eq(subscriptions.productId, ended.product.id),
        ne(subscriptions.id, ended.id),
        inArray(subscriptions.status, ['active', 'paused']),
        isNotNull(subscriptions.startsOn),
        lastsLonger,
      ),
    )
    .limit(1);
  return other !== undefined;
}
