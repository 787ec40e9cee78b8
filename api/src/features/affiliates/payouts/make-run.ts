import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { payoutOf } from '@app/rules/affiliates/payouts/payout-run';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { affiliateSettings } from '#features/affiliates/commissions/affiliate-settings.ts';
import { announceMoney } from '#features/affiliates/commissions/commission-news.ts';
import { holdOverlooked } from './hold-lines.ts';
import { lockMoney } from '#features/affiliates/commissions/lock-money.ts';
import { passHolds, passHoldsIn } from '#features/affiliates/commissions/pass-holds.ts';
import { setPayoutLine } from '#features/affiliates/commissions/write-commissions.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { type PayoutRun, payoutLines, payoutRuns } from '#tables/affiliates/payouts.table.ts';
import { checkedCutoff, inNextRun, planRun } from './plan-run.ts';

/** Puts everything that is due by a day into a run, which a second person approves. Nothing is in two runs. */
export async function makePayoutRun(ctx: Context, cutoffOn: string): Promise<number> {
  refuseImpersonators(ctx);
  checkedCutoff(ctx, cutoffOn);
  // A hold that ended today need not wait for the job. Before the run, so that nobody else waits for all of them.
  await passHolds(ctx);
  return transaction(ctx, async (tx) => {
    await refuseOpen(tx);
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select distinct c.affiliate_id as id from commissions c where ${inNextRun(cutoffOn)} order by 1`,
    );
    const ids = rows.map(({ id }) => id);
    await lockMoney(tx, ids);
    // What was approved since with no hold at all is due as well: the preview counts it.
    await passHoldsIn(tx, ids);
    const settings = await affiliateSettings(tx);
    const { lines, carriedCount, carriedAmount } = await planRun(tx, cutoffOn, settings, ids);
    if (lines.length === 0) {
      // A colleague was faster, and has it all.
      await refuseOpen(tx);
      throw new Conflict(payoutMessages.nothingDue);
    }
    const [run] = await tx.db
      .insert(payoutRuns)
      .values({
        cutoffOn,
        paysOn: payoutOf(cutoffOn, settings.payDay).paysOn,
        status: 'waiting',
        minimum: settings.minimum,
        withholdingRate: settings.withholding,
        carriedCount,
        carriedAmount,
        createdById: requireViewer(tx).userId,
        createdAt: tx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!run) throw new Conflict(payoutMessages.openRun);
    for (const { account, commissionIds, heldReason, affiliateId, ...sum } of lines) {
      // oxlint-disable-next-line no-await-in-loop -- a hundred lines, in the order of the lock
      const [line] = await tx.db
        .insert(payoutLines)
        .values({
          runId: run.id,
          affiliateId,
          ...account,
          ...sum,
          withholdingRate: settings.withholding,
          status: heldReason === null ? 'to-send' : 'held',
          heldReason,
        })
        .returning({ id: payoutLines.id });
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (line) await setPayoutLine(tx, commissionIds, line.id);
    }
    await recordAudit(tx, {
      action: 'payout-run.make',
      objectType: 'payout-run',
      objectId: run.id,
      after: {
        cutoffOn,
        lines: lines.length,
        net: lines.reduce((sum, { net }) => sum + net, 0),
        carriedCount,
        carriedAmount,
      },
    });
    await announceMoney(tx, []);
    return run.id;
  });
}

async function refuseOpen({ db }: Pick<Context, 'db'>): Promise<void> {
  const [open] = await db
    .select({ id: payoutRuns.id })
    .from(payoutRuns)
    .where(inArray(payoutRuns.status, ['waiting', 'approved']));
  if (open) throw new Conflict(payoutMessages.openRun);
}

/** A run, locked until the transaction ends. */
export async function lockRun({ db }: Pick<Context, 'db'>, id: number): Promise<PayoutRun> {
  const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, id)).for('update');
  if (!run) throw new NotFound('Payout run');
  return run;
}

/**
 * Whose work an approval is about: whoever made the run, or, when it was approved before, whoever released a line or changed
 * its tax since.
 */
async function authorsOf({ db }: Pick<Context, 'db'>, { id, createdById }: PayoutRun): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ id: number | null }>(sql`
    select distinct a.actor_id as id from audit_log a
    where a.object_type = 'payout-line' and a.object_id in (select l.id::text from payout_lines l where l.run_id = ${id})
      and a.action in ('payout.release', 'payout.withholding')
      and a.id > (select max(b.id) from audit_log b where b.object_type = 'payout-run' and b.object_id = ${String(id)}
        and b.action = 'payout-run.approve')`);
  return rows.length > 0 ? rows.map((row) => row.id) : [createdById];
}

/** Whether somebody released a line that would now be sent, and nobody has released it again or approved it since. */
async function hasReleased({ db }: Pick<Context, 'db'>, { id }: PayoutRun, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select l.id from payout_lines l cross join lateral (select a.id, a.actor_id from audit_log a where a.object_type = 'payout-line'
        and a.object_id = l.id::text and a.action = 'payout.release' order by a.id desc limit 1) released
    where l.run_id = ${id} and l.status = 'to-send' and released.actor_id = ${userId}
      and not exists (select from audit_log b where b.object_type = 'payout-run' and b.object_id = ${String(id)}
        and b.action = 'payout-run.approve' and b.id > released.id)
    limit 1`);
  return rows.length > 0;
}

/** A second person looked at it. Nobody approves what they made or released, or a run that pays themselves, while others could. */
export async function approvePayoutRun(ctx: Context, id: number): Promise<number> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (given) => {
    const run = await lockRun(given, id);
    if (run.status !== 'waiting') throw new Conflict(payoutMessages.notWaiting);
    const own = await given.db.execute<{ id: number }>(
      sql`select id from payout_lines where run_id = ${id} and affiliate_id = ${userId} and status in ('to-send', 'held') limit 1`,
    );
    let tx = own.rows.length > 0 ? await withFourEyes(given, userId, 'payout_run') : given;
    for (const author of await authorsOf(given, run)) {
      // oxlint-disable-next-line no-await-in-loop -- one or two people
      tx = await withFourEyes(tx, author, 'payout_run', payoutMessages.ownRun);
    }
    // What was held back is sent when two people say so, whoever made the run.
    if (await hasReleased(given, run, userId))
      tx = await withFourEyes(tx, userId, 'payout_run', payoutMessages.ownRelease);
    await holdOverlooked(tx, id);
    await tx.db
      .update(payoutRuns)
      .set({ status: 'approved', approvedById: userId, approvedAt: tx.now })
      .where(eq(payoutRuns.id, id));
    await recordAudit(tx, {
      action: 'payout-run.approve',
      objectType: 'payout-run',
      objectId: id,
      after: { madeBy: run.createdById },
    });
    await announceMoney(tx, []);
    return id;
  });
}
