import type { LedgerCause } from '@app/rules/affiliates/commissions/ledger';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { affiliateLedger, type Commission, commissions } from '#tables/affiliates/commissions.table.ts';

/*
 * Every change of a commission, each with its row in the ledger. Call these inside a transaction, with the money of the
 * affiliate locked (lock-money.ts).
 */

type WriteContext = Pick<Context, 'db' | 'now' | 'viewer'>;
type NewCommission = Omit<typeof commissions.$inferInsert, 'createdAt'>;
type Step = { cause: LedgerCause; reason?: string | null; payoutLineId?: number | null };

/** New rows with their first step. One that is already there is left as it is. */
export async function addCommissions(
  tx: WriteContext,
  rows: readonly NewCommission[],
  step: Step,
): Promise<Commission[]> {
  if (rows.length === 0) return [];
  const added = await tx.db
    .insert(commissions)
    .values(rows.map((row) => ({ ...row, createdAt: tx.now })))
    .onConflictDoNothing()
    .returning();
  await recordSteps(
    tx,
    added.map(({ id, amount, reason }) => ({ id, amount, reason })),
    step,
  );
  return added;
}

export async function passHold(tx: WriteContext, ids: readonly number[]): Promise<void> {
  const passed = await setStatus(tx, ids, 'pending', { status: 'due' });
  await recordSteps(
    tx,
    passed.map(({ id }) => ({ id, amount: 0 })),
    { cause: 'hold-passed' },
  );
}

export async function cancelCommission(tx: WriteContext, commission: Commission, reason: string): Promise<void> {
  await tx.db
    .update(commissions)
    .set({ status: 'cancelled', payoutLineId: null, reason })
    .where(eq(commissions.id, commission.id));
  await recordSteps(tx, [{ id: commission.id, amount: -commission.amount }], { cause: 'revoked', reason });
}

/** A row that goes into the next payout, for one that is paid out or already on its way. */
export async function takeBackPaid(
  tx: WriteContext,
  commission: Commission,
  { reason, today }: { reason: string; today: string },
): Promise<Commission | undefined> {
  await tx.db.update(commissions).set({ takenBackAt: tx.now }).where(eq(commissions.id, commission.id));
  const { affiliateId, entryId, orderId, amount } = commission;
  const [row] = await addCommissions(
    tx,
    [
      {
        affiliateId,
        kind: 'taken-back',
        entryId,
        orderId,
        takenBackOfId: commission.id,
        amount: -amount,
        status: 'due',
        earnedOn: today,
        dueOn: today,
        reason,
      },
    ],
    { cause: 'refund-after-payout' },
  );
  return row;
}

/** Rows go into a payout, or out of it again. */
export async function setPayoutLine(
  tx: WriteContext,
  ids: readonly number[],
  payoutLineId: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(commissions)
    .set({ payoutLineId })
    .where(and(inArray(commissions.id, [...ids]), eq(commissions.status, 'due')));
}

export async function payCommissions(tx: WriteContext, payoutLineId: number): Promise<void> {
  const paid = await tx.db
    .update(commissions)
    .set({ status: 'paid' })
    .where(and(eq(commissions.payoutLineId, payoutLineId), eq(commissions.status, 'due')))
    .returning();
  await recordSteps(
    tx,
    paid.map(({ id, amount }) => ({ id, amount: -amount })),
    { cause: 'payout-sent', payoutLineId },
  );
}

/** What a payout paid is due again: it was marked by mistake and stays in its line, or came back and leaves it. */
export async function unpayCommissions(
  tx: WriteContext,
  payoutLineId: number,
  { cause, reason }: { cause: 'payout-undone' | 'payout-failed'; reason?: string },
): Promise<void> {
  const back = await tx.db
    .update(commissions)
    .set({ status: 'due', ...(cause === 'payout-failed' && { payoutLineId: null }) })
    .where(and(eq(commissions.payoutLineId, payoutLineId), eq(commissions.status, 'paid')))
    .returning();
  await recordSteps(
    tx,
    back.map(({ id, amount }) => ({ id, amount })),
    { cause, reason: reason ?? null, payoutLineId },
  );
}

/** Rows leave a payout that was not sent. */
export async function freeRows(tx: WriteContext, payoutLineIds: readonly number[]): Promise<void> {
  if (payoutLineIds.length === 0) return;
  await tx.db
    .update(commissions)
    .set({ payoutLineId: null })
    .where(and(inArray(commissions.payoutLineId, [...payoutLineIds]), eq(commissions.status, 'due')));
}

async function setStatus(
  tx: WriteContext,
  ids: readonly number[],
  from: Commission['status'],
  values: Partial<Pick<Commission, 'status'>>,
): Promise<Commission[]> {
  if (ids.length === 0) return [];
  return tx.db
    .update(commissions)
    .set(values)
    .where(and(inArray(commissions.id, [...ids]), eq(commissions.status, from)))
    .returning();
}

async function recordSteps(
  tx: WriteContext,
  rows: readonly { id: number; amount: number; reason?: string | null }[],
  { cause, reason, payoutLineId }: Step,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.db.insert(affiliateLedger).values(
    rows.map((row) => ({
      commissionId: row.id,
      cause,
      amount: row.amount,
      reason: reason ?? row.reason ?? null,
      payoutLineId: payoutLineId ?? null,
      actorId: tx.viewer?.userId ?? null,
      at: tx.now,
    })),
  );
}
