import { moneyReason, withholdingInput } from '@app/rules/affiliates/commissions/staff-input';
import { matchPasted, pastedReferences, referenceOf } from '@app/rules/affiliates/payouts/pasted-references';
import type { PayoutMethod } from '@app/rules/affiliates/payouts/payout-account';
import { payoutMessages, usedReferenceText } from '@app/rules/affiliates/payouts/payout-messages';
import type { RunAction } from '@app/rules/affiliates/payouts/run-history';
import { canStillUndo, undoMessages } from '@app/rules/undo/undo-window';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { announceMoney } from '#features/affiliates/commissions/commission-news.ts';
import { hasOverlooked, holdOverlooked } from './hold-lines.ts';
import { lockMoney } from '#features/affiliates/commissions/lock-money.ts';
import { payCommissions, unpayCommissions } from '#features/affiliates/commissions/write-commissions.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { notify, takeBackNews } from '#features/platform/notifications/notify.ts';
import { unseal } from '#secrets/sealed-text.ts';
import { type PayoutLine, payoutLines, type PayoutRun, payoutRuns } from '#tables/affiliates/payouts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { lockRun } from './make-run.ts';
import { accountText } from './payout-account.ts';
import { endLines, fitLine, freezeLine } from './write-lines.ts';

type LockedLines = { tx: Context; lines: PayoutLine[]; owed: Map<number, { owed: number }> };

/**
 * Some lines of one run, with the run, the money of their affiliates and then themselves locked: in this order
 * everywhere, so that two colleagues do not wait for each other.
 */
async function holdLines(tx: Context, ids: readonly number[]): Promise<LockedLines> {
  const found = await tx.db
    .select()
    .from(payoutLines)
    .where(inArray(payoutLines.id, [...ids]));
  if (found.length === 0 || found.length < new Set(ids).size) throw new NotFound('Payout');
  const owed = await lockMoney(
    tx,
    found.map(({ affiliateId }) => affiliateId),
  );
  const lines = await tx.db
    .select()
    .from(payoutLines)
    .where(inArray(payoutLines.id, [...ids]))
    .orderBy(payoutLines.id)
    .for('update');
  return { tx, lines, owed };
}

/** Nobody decides about their own payout. */
async function withoutOwn(tx: Context, lines: readonly PayoutLine[]): Promise<Context> {
  const { userId } = requireViewer(tx);
  return lines.some(({ affiliateId }) => affiliateId === userId) ? withFourEyes(tx, userId, 'payout_run') : tx;
}

async function requireApproved(tx: Context, runId: number): Promise<void> {
  const { status } = await lockRun(tx, runId);
  if (status === 'waiting') throw new Conflict(payoutMessages.notApproved);
  if (status !== 'approved') throw new Conflict(payoutMessages.over);
}

/** The amounts of a platform stand from now on, since they go into its file. The file itself is a download. */
export async function exportPayoutFile(ctx: Context, runId: number, method: PayoutMethod): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    await requireApproved(tx, runId);
    await holdOverlooked(tx, runId);
    const open = await tx.db
      .select({ id: payoutLines.id })
      .from(payoutLines)
      .where(
        and(
          eq(payoutLines.runId, runId),
          eq(payoutLines.method, method),
          eq(payoutLines.status, 'to-send'),
          isNull(payoutLines.frozenAt),
        ),
      );
    if (open.length === 0) return 0;
    const { lines, owed } = await holdLines(
      tx,
      open.map(({ id }) => id),
    );
    for (const line of lines) {
      // oxlint-disable-next-line no-await-in-loop -- a hundred lines, under one lock
      if (line.status === 'to-send') await freezeLine(tx, line, owed.get(line.affiliateId)?.owed ?? 0);
    }
    await recordAudit(tx, {
      action: 'payout-run.freeze',
      objectType: 'payout-run',
      objectId: runId,
      after: { method, lines: lines.length, net: lines.reduce((sum, { net }) => sum + net, 0) },
    });
    await announceMoney(tx, []);
    return lines.length;
  });
}

export type SentLine = { lineId: number; reference: string };

/** Marks lines as sent, all or none. Sending the same again changes nothing; a reference that was used before is refused. */
export async function markPayoutsSent(ctx: Context, runId: number, sent: readonly SentLine[]): Promise<number> {
  refuseImpersonators(ctx);
  const references = new Map(sent.map(({ lineId, reference }) => [lineId, parsedReference(lineId, reference)]));
  return transaction(ctx, async (outer) => {
    await requireApproved(outer, runId);
    const locked = await holdLines(outer, [...references.keys()]);
    if (locked.lines.some((line) => line.runId !== runId)) throw new NotFound('Payout');
    const tx = await withoutOwn(outer, locked.lines);
    if (await hasOverlooked(tx, [...references.keys()])) throw new Conflict(payoutMessages.toLookAt);
    let count = 0;
    for (const line of locked.lines) {
      const reference = references.get(line.id) ?? '';
      if (line.status === 'sent' && line.reference === reference) continue;
      if (line.status !== 'to-send') throw new Conflict(payoutMessages.notToSend);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: two may have the same reference
      await sendLine(tx, { line, reference, owed: locked.owed.get(line.affiliateId)?.owed ?? 0 });
      count += 1;
    }
    await announceMoney(
      tx,
      locked.lines.map(({ affiliateId }) => affiliateId),
    );
    return count;
  });
}

function parsedReference(lineId: number, typed: string): string {
  const reference = referenceOf(typed);
  if (reference === null) throw new BadUserInput({ [`references.${lineId}`]: payoutMessages.referenceShape });
  return reference;
}

async function sendLine(
  tx: Context,
  { line, reference, owed }: { line: PayoutLine; reference: string; owed: number },
): Promise<void> {
  await refuseUsed(tx, line, reference);
  await freezeLine(tx, line, owed);
  await tx.db
    .update(payoutLines)
    .set({ status: 'sent', reference, sentAt: tx.now, sentById: requireViewer(tx).userId })
    .where(eq(payoutLines.id, line.id));
  await payCommissions(tx, line.id);
  await recordAudit(tx, {
    action: 'payout.sent',
    objectType: 'payout-line',
    objectId: line.id,
    after: { reference, net: line.net, affiliateId: line.affiliateId },
  });
  await notify(tx, {
    userId: line.affiliateId,
    kind: 'payout-sent',
    content: { amount: line.net, to: accountText(line), reference },
    dedupeKey: sentKey(line.id),
  });
}

const sentKey = (lineId: number) => `payout-sent:${lineId}`;

async function refuseUsed(tx: Context, { id, method }: PayoutLine, reference: string): Promise<void> {
  const used = await usedReferences(tx, [reference]);
  const other = used.find((line) => line.method === method && line.id !== id);
  if (other) throw new BadUserInput({ [`references.${id}`]: usedReferenceText(other) });
}

/** The lines that have these references. Also those that came back: a transfer has one reference, whatever became of it. */
async function usedReferences({ db }: Pick<Context, 'db'>, references: readonly string[]) {
  const rows = await db
    .select({
      id: payoutLines.id,
      method: payoutLines.method,
      reference: payoutLines.reference,
      runId: payoutLines.runId,
      net: payoutLines.net,
      paysOn: payoutRuns.paysOn,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(payoutLines)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payoutLines.runId))
    .innerJoin(users, eq(users.id, payoutLines.affiliateId))
    .where(inArray(payoutLines.reference, [...references]))
    .orderBy(payoutLines.id);
  return rows.map(({ firstName, lastName, ...line }) => ({ ...line, name: `${firstName} ${lastName}` }));
}

/** The mark was a mistake, and it was noticed at once. */
export async function undoPayoutsSent(ctx: Context, lineIds: readonly number[]): Promise<number> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (outer) => {
    await lockRunOf(outer, lineIds);
    const { lines } = await holdLines(outer, lineIds);
    const tx = await withoutOwn(outer, lines);
    for (const line of lines) {
      if (line.status !== 'sent' || line.sentAt === null) throw new Conflict(payoutMessages.notSent);
      if (line.sentById !== userId) throw new Conflict(undoMessages.notYours);
      if (!canStillUndo(line.sentAt, tx.now)) throw new Conflict(undoMessages.tooLate);
      // oxlint-disable-next-line no-await-in-loop -- few lines, under one lock
      await unpayCommissions(tx, line.id, { cause: 'payout-undone' });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await takeBackNews(tx, sentKey(line.id));
    }
    await tx.db
      .update(payoutLines)
      .set({ status: 'to-send', reference: null, sentAt: null, sentById: null })
      .where(inArray(payoutLines.id, [...lineIds]));
    await holdOverlooked(tx, lines[0]?.runId ?? 0);
    await recordAudits(
      tx,
      lines.map(({ id, reference }) => ({
        action: 'payout.unsent',
        objectType: 'payout-line',
        objectId: id,
        before: { reference },
      })),
    );
    await announceMoney(
      tx,
      lines.map(({ affiliateId }) => affiliateId),
    );
    return lines.length;
  });
}

async function lockRunOf(tx: Context, lineIds: readonly number[]): Promise<void> {
  const runs = await tx.db
    .selectDistinct({ id: payoutLines.runId })
    .from(payoutLines)
    .where(inArray(payoutLines.id, [...lineIds]));
  const [run] = runs;
  // A line of a second run would be changed without a look at what became of that run.
  if (!run || runs.length > 1) throw new NotFound('Payout');
  await requireApproved(tx, run.id);
}

/** The money came back, or was never sent: its rows are due again and go into the next run. Also after the run is closed. */
export async function failPayout(ctx: Context, lineId: number, typedReason: string): Promise<number> {
  refuseImpersonators(ctx);
  const reason = parseInput(moneyReason, typedReason);
  return transaction(ctx, async (outer) => {
    const { lines } = await holdLines(outer, [lineId]);
    const [line] = lines;
    if (line?.status !== 'sent') throw new Conflict(payoutMessages.notSent);
    const tx = await withoutOwn(outer, lines);
    await unpayCommissions(tx, lineId, { cause: 'payout-failed', reason });
    await tx.db
      .update(payoutLines)
      .set({ status: 'failed', endedAt: tx.now, endReason: reason })
      .where(eq(payoutLines.id, lineId));
    await recordAudit(tx, {
      action: 'payout.failed',
      objectType: 'payout-line',
      objectId: lineId,
      after: { reason, net: line.net },
    });
    await notify(tx, {
      userId: line.affiliateId,
      kind: 'payout-failed',
      content: { amount: line.net, reason },
      dedupeKey: `payout-failed:${lineId}`,
    });
    await announceMoney(tx, [line.affiliateId]);
    return lineId;
  });
}

/**
 * A line is held for a look, or released again, which a second person approves. What is in a file already cannot be held by
 * hand any more.
 */
export async function holdPayout(ctx: Context, lineId: number, reason: string | null): Promise<number> {
  refuseImpersonators(ctx);
  const why = reason === null ? null : parseInput(moneyReason, reason);
  return transaction(ctx, async (outer) => {
    const run = await lockOpenRunOf(outer, lineId);
    const { lines } = await holdLines(outer, [lineId]);
    const tx = await withoutOwn(outer, lines);
    const [line] = lines;
    const isReady = why === null ? line?.status === 'held' : line?.status === 'to-send' && line.frozenAt === null;
    if (!isReady) throw new Conflict(payoutMessages.notToSend);
    // Whoever releases it later reads what it was held for before, too.
    const before = line?.heldReason ?? null;
    const isNew = why !== null && !before?.includes(why);
    const heldReason = isNew ? [why, ...(before === null ? [] : [before])].join('; ') : before;
    await tx.db
      .update(payoutLines)
      .set({ status: why === null ? 'to-send' : 'held', heldReason })
      .where(eq(payoutLines.id, lineId));
    await recordAudit(tx, {
      action: why === null ? 'payout.release' : 'payout.hold',
      objectType: 'payout-line',
      objectId: lineId,
      after: { reason: why ?? line?.heldReason ?? null },
    });
    if (why === null) await sendBack(tx, run);
    await announceMoney(tx, []);
    return lineId;
  });
}

/** The tax of one line, in basis points. A second person approves it. */
export async function setWithholding(ctx: Context, lineId: number, rate: number): Promise<number> {
  refuseImpersonators(ctx);
  const withholdingRate = parseInput(withholdingInput, rate);
  return transaction(ctx, async (outer) => {
    const run = await lockOpenRunOf(outer, lineId);
    const { lines } = await holdLines(outer, [lineId]);
    const tx = await withoutOwn(outer, lines);
    const [line] = lines;
    if (!line || line.frozenAt !== null || !['to-send', 'held'].includes(line.status))
      throw new Conflict(payoutMessages.notToSend);
    if (line.withholdingRate === withholdingRate) return lineId;
    await tx.db.update(payoutLines).set({ withholdingRate }).where(eq(payoutLines.id, lineId));
    await fitLine(tx, { ...line, withholdingRate });
    await recordAudit(tx, {
      action: 'payout.withholding',
      objectType: 'payout-line',
      objectId: lineId,
      before: { rate: line.withholdingRate },
      after: { rate: withholdingRate },
    });
    await sendBack(tx, run);
    await announceMoney(tx, []);
    return lineId;
  });
}

/** What was approved is no longer what would be sent: somebody else looks again. */
async function sendBack(tx: Context, { id, status }: PayoutRun): Promise<void> {
  if (status !== 'approved') return;
  await tx.db
    .update(payoutRuns)
    .set({ status: 'waiting', approvedById: null, approvedAt: null })
    .where(eq(payoutRuns.id, id));
}

async function lockOpenRunOf(tx: Context, lineId: number): Promise<PayoutRun> {
  const [line] = await tx.db.select({ runId: payoutLines.runId }).from(payoutLines).where(eq(payoutLines.id, lineId));
  if (!line) throw new NotFound('Payout');
  const run = await lockRun(tx, line.runId);
  if (run.status !== 'waiting' && run.status !== 'approved') throw new Conflict(payoutMessages.over);
  return run;
}

/**
 * Everything that is not sent goes back to due. A run of which nothing was sent is undone as a whole. What is in a file may be
 * on its way at the bank and would be paid twice: that takes a reason, and the lines keep it.
 */
export async function undoPayoutRun(ctx: Context, runId: number, typedReason?: string | null): Promise<number> {
  const reason = typedReason == null ? null : parseInput(moneyReason, typedReason);
  return endRun(ctx, runId, { action: 'payout-run.undo', reason, frees: ['to-send', 'held'] });
}

/** Everything is sent; what was held waits for the next run. */
export async function closePayoutRun(ctx: Context, runId: number): Promise<number> {
  return endRun(ctx, runId, {
    action: 'payout-run.close',
    reason: 'Held until the run was closed',
    frees: ['held'],
  });
}

type Ending = { action: RunAction; reason: string | null; frees: PayoutLine['status'][] };

async function endRun(ctx: Context, runId: number, { action, reason, frees }: Ending): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.status !== 'waiting' && run.status !== 'approved') throw new Conflict(payoutMessages.over);
    const all = await tx.db.select().from(payoutLines).where(eq(payoutLines.runId, runId));
    const open = all.filter(({ status }) => status === 'to-send' || status === 'held');
    const lines =
      open.length === 0
        ? []
        : (
            await holdLines(
              tx,
              open.map(({ id }) => id),
            )
          ).lines;
    // It may have been transferred: closing must not make it due again in passing.
    if (action === 'payout-run.close' && lines.some(({ status, frozenAt }) => status === 'held' && frozenAt !== null))
      throw new Conflict(payoutMessages.heldInFile);
    if (lines.some(({ status }) => status === 'to-send') && !frees.includes('to-send'))
      throw new Conflict(payoutMessages.stillToSend);
    const freed = lines.filter(({ status }) => frees.includes(status));
    const exported = freed.filter(({ frozenAt }) => frozenAt !== null).length;
    if (exported > 0 && reason === null) throw new BadUserInput({ reason: payoutMessages.exportedUndo });
    await endLines(
      tx,
      freed.map(({ id }) => id),
      reason ?? 'Undone',
    );
    const isSent = all.some(({ status }) => status === 'sent' || status === 'failed');
    await tx.db
      .update(payoutRuns)
      .set({ status: isSent ? 'closed' : 'undone', closedAt: tx.now, closedById: requireViewer(tx).userId })
      .where(eq(payoutRuns.id, runId));
    await recordAudit(tx, {
      action,
      objectType: 'payout-run',
      objectId: runId,
      after: { freed: freed.length, exported, reason },
    });
    await announceMoney(
      tx,
      lines.map(({ affiliateId }) => affiliateId),
    );
    return runId;
  });
}

export type MatchedReference = {
  accountNumber: string;
  reference: string;
  lineId: number | null;
  isUsed: boolean;
  /** The transfer that has the reference, in words. */
  usedBy: string | null;
  /** Several lines go to this account: which of them it is, is worth a look. */
  isShared: boolean;
};

/** What staff pasted from a platform, matched with the lines that wait to be sent. Numbers stay on the server. */
export async function matchReferences(
  ctx: Context,
  { runId, method, text }: { runId: number; method?: PayoutMethod | null; text: string },
): Promise<MatchedReference[]> {
  refuseImpersonators(ctx);
  const pasted = pastedReferences(text.slice(0, 200_000)).slice(0, 2_000);
  if (pasted.length === 0) return [];
  const lines = await ctx.db
    .select()
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.runId, runId),
        eq(payoutLines.status, 'to-send'),
        ...(method ? [eq(payoutLines.method, method)] : []),
      ),
    )
    .orderBy(payoutLines.id);
  const used = await usedReferences(
    ctx,
    pasted.map(({ reference }) => reference),
  );
  const matched = matchPasted(
    pasted,
    lines.map((line) => ({ ...line, amount: line.net, accountNumber: unseal(ctx.secrets, line.sealedNumber) })),
  );
  return pasted.map(({ accountNumber, reference }, place) => {
    const { line = null, isShared = false } = matched[place] ?? {};
    const known = used.find((each) => each.reference === reference && (line === null || each.method === line.method));
    return {
      isShared,
      // As far as it was pasted by the asker anyway.
      accountNumber: accountNumber.replace(/^(\d{4})\d+(\d{3})$/, '$1•••$2'),
      reference,
      lineId: line?.id ?? null,
      isUsed: known !== undefined,
      usedBy: known ? usedReferenceText(known) : null,
    };
  });
}
