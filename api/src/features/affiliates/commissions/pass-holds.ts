import type { Centavos } from '@app/rules/amounts/pesos';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { commissions } from '#tables/affiliates/commissions.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { announceMoney } from './commission-news.ts';
import { lockMoney } from './lock-money.ts';
import { passHold } from './write-commissions.ts';

type PassContext = Pick<Context, 'db' | 'now' | 'viewer'>;

/** Makes due what has waited long enough, one affiliate after the other. Repeating it changes nothing. */
export async function passHolds(ctx: PassContext, { isQuiet = false }: { isQuiet?: boolean } = {}): Promise<number> {
  const today = manilaDay(ctx.now);
  const waiting = await ctx.db
    .selectDistinct({ affiliateId: commissions.affiliateId })
    .from(commissions)
    .where(isOver(today));
  let count = 0;
  for (const { affiliateId } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own, so that nobody waits for all
    count += await transaction(ctx, (tx) => passHoldsOf(tx, affiliateId, { today, isQuiet }));
  }
  return count;
}

/** The same for affiliates whose money is locked, inside that transaction. */
export async function passHoldsIn(tx: PassContext, affiliateIds: readonly number[]): Promise<void> {
  if (affiliateIds.length === 0) return;
  const today = manilaDay(tx.now);
  const waiting = await tx.db
    .selectDistinct({ affiliateId: commissions.affiliateId })
    .from(commissions)
    .where(and(isOver(today), inArray(commissions.affiliateId, [...affiliateIds])))
    .orderBy(commissions.affiliateId);
  for (const { affiliateId } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- few, if any: the others were passed before
    await passHoldsOf(tx, affiliateId, { today, isQuiet: false });
  }
}

const isOver = (today: ManilaDay) => and(eq(commissions.status, 'pending'), lte(commissions.dueOn, today));

async function passHoldsOf(
  tx: PassContext,
  affiliateId: number,
  { today, isQuiet }: { today: ManilaDay; isQuiet: boolean },
): Promise<number> {
  await lockMoney(tx, [affiliateId]);
  const over = await tx.db
    .select({ id: commissions.id, amount: commissions.amount })
    .from(commissions)
    .where(and(eq(commissions.affiliateId, affiliateId), isOver(today)));
  if (over.length === 0) return 0;
  await passHold(
    tx,
    over.map(({ id }) => id),
  );
  if (!isQuiet)
    await tellDue(tx, affiliateId, {
      today,
      amount: over.reduce((sum, { amount }) => sum + amount, 0),
      count: over.length,
    });
  await announceMoney(tx, [affiliateId]);
  return over.length;
}

/** One line a day, however many became due. */
async function tellDue(
  tx: PassContext,
  affiliateId: number,
  { today, ...content }: { today: ManilaDay; amount: Centavos; count: number },
): Promise<void> {
  await notify(tx, {
    userId: affiliateId,
    kind: 'commission-due',
    content,
    dedupeKey: `commission-due:${affiliateId}:${today}`,
  });
}

export const passHoldsTask: Task = {
  deadlineSeconds: 300,
  run: (ctx: JobContext) => passHolds(ctx),
};
