import { endOf, isReturnee } from '@app/rules/money/subscriptions/returnee';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { changeUser } from '#features/people/users/write-user.ts';

/**
 * Someone becomes active through a subscription: a person who was away for long is welcomed back at their next visit.
 */
export async function noteReturnee(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  // A subscription that never began does not count.
  const earlier = await db
    .select({ expiresOn: subscriptions.expiresOn, cancelledAt: subscriptions.cancelledAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.id, id), isNotNull(subscriptions.startsOn)));
  const ends = earlier.flatMap(({ expiresOn, cancelledAt }) =>
    expiresOn === null ? [] : [endOf({ expiresOn, cancelledOn: cancelledAt && manilaDay(cancelledAt) })],
  );
  if (isReturnee(ends, manilaDay(now))) {
    await changeUser({ db }, userId, { showReturneeModal: true });
  }
}
