import { adjustmentInput } from '@app/rules/affiliates/commissions/staff-input';
import { withoutContacts } from '@app/rules/affiliates/links/masked-person';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { parseInput } from '#errors.ts';
import { announceMoney, takeBackEarned } from '#features/affiliates/commissions/commission-news.ts';
import { lockMoney } from '#features/affiliates/commissions/lock-money.ts';
import { raiseFlags } from '#features/affiliates/commissions/raise-flags.ts';
import { requireAffiliate } from '#features/affiliates/commissions/set-rate.ts';
import { addCommissions, cancelCommission, takeBackPaid } from '#features/affiliates/commissions/write-commissions.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { type Commission, commissions } from '#tables/affiliates/commissions.table.ts';
import { payoutLines } from '#tables/affiliates/payouts.table.ts';
import { fitLine, joinOpenLine } from './write-lines.ts';

type TakeBackContext = Pick<Context, 'db' | 'now' | 'viewer'>;

const counts = and(eq(commissions.kind, 'entry'), ne(commissions.status, 'cancelled'), isNull(commissions.takenBackAt));

/**
 * Takes back the commissions on entries that a revoked payment no longer covers, inside the transaction that revokes it:
 * cancelled where nothing was sent, otherwise by a row in the next payout. The affiliate reads why: what staff wrote for the
 * buyer, without the contacts that may be in it.
 */
export async function takeBackCommissions(
  tx: TakeBackContext,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<void> {
  const gone = await tx.db
    .select()
    .from(commissions)
    .where(
      and(
        counts,
        sql`${commissions.entryId} in (select a.schedule_id from payment_allocations a
          join payment_schedules e on e.id = a.schedule_id where a.payment_id = ${paymentId} and e.transaction_id is null)`,
      ),
    );
  await takeBackRows(tx, gone, withoutContacts(reason));
}

/** Two accounts became one: what one of them earned on the other is a commission on oneself. */
export async function takeBackOwnPurchases(tx: TakeBackContext, userId: number): Promise<void> {
  const own = await tx.db
    .select()
    .from(commissions)
    .where(
      and(
        counts,
        eq(commissions.affiliateId, userId),
        sql`${commissions.orderId} in (select id from orders where user_id = ${userId})`,
      ),
    );
  if (own.length === 0) return;
  await takeBackRows(tx, own, 'Buyer and affiliate are one person');
  await raiseFlags(
    tx,
    [...new Set(own.map(({ orderId }) => orderId))].map((orderId) => ({
      affiliateId: userId,
      kind: 'self-referral' as const,
      seen: `order:${orderId}`,
      details: `The buyer is the affiliate (order ${orderId})`,
    })),
  );
}

async function takeBackRows(tx: TakeBackContext, found: readonly Commission[], reason: string): Promise<void> {
  if (found.length === 0) return;
  const affiliateIds = found.map(({ affiliateId }) => affiliateId);
  await lockMoney(tx, affiliateIds);
  for (const { id } of found) {
    // oxlint-disable-next-line no-await-in-loop -- few rows, and each may change the payout of the one before
    await takeBackRow(tx, id, reason);
  }
  await announceMoney(tx, affiliateIds);
}

async function takeBackRow(tx: TakeBackContext, id: number, reason: string): Promise<void> {
  // Again, now that nobody else changes it.
  const [row] = await tx.db
    .select({ commission: commissions, line: payoutLines })
    .from(commissions)
    .leftJoin(payoutLines, eq(payoutLines.id, commissions.payoutLineId))
    .where(and(eq(commissions.id, id), counts));
  if (!row) return;
  const { commission, line } = row;
  await takeBackEarned(tx, commission);
  if (commission.status === 'paid' || (line !== null && line.frozenAt !== null)) {
    const taken = await takeBackPaid(tx, commission, { reason, today: manilaDay(tx.now) });
    if (taken) await joinOpenLine(tx, taken);
    return;
  }
  await cancelCommission(tx, commission, reason);
  if (line) await fitLine(tx, line);
}

/** Staff give or take an amount, with a reason that the affiliate reads. It goes into the next payout. */
export async function adjustAffiliate(
  ctx: Context,
  affiliateId: number,
  input: { amount: number; reason: string },
): Promise<number> {
  refuseImpersonators(ctx);
  const { amount, reason } = parseInput(adjustmentInput, input);
  const request = { operation: 'adjustAffiliate', input: { affiliateId, amount, reason } };
  const { objectId } = await withIdempotency(ctx, request, async (given) => {
    await requireAffiliate(given, affiliateId);
    const tx = await withFourEyes(given, affiliateId, 'payout_run');
    await lockMoney(tx, [affiliateId]);
    const today = manilaDay(tx.now);
    const [row] = await addCommissions(
      tx,
      [{ affiliateId, kind: 'adjustment', amount, status: 'due', earnedOn: today, dueOn: today, reason }],
      { cause: 'adjustment' },
    );
    if (row && amount < 0) await joinOpenLine(tx, row);
    await recordAudit(tx, {
      action: 'affiliate.adjust',
      objectType: 'user',
      objectId: affiliateId,
      after: { amount, reason, commissionId: row?.id ?? null },
    });
    await announceMoney(tx, [affiliateId]);
    return { objectId: affiliateId };
  });
  return objectId;
}
