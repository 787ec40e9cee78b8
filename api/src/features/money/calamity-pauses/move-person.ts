import { dateGivenBack, movedDate } from '@app/rules/money/calamity-pauses/calamity-pause';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { recordEvent } from '#features/money/orders/lock-subscription.ts';
import { setEntry } from '#features/money/orders/write-entries.ts';
import { type CalamityPause, calamityMoves, calamityPausePeople } from '#tables/money/calamity-pauses.table.ts';
import { type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';

type MoveContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>;

const isOpen = ({ transactionId, voidedAt }: PaymentSchedule) => transactionId === null && voidedAt === null;

/** Moves the open entries of one person, with a row for each. Returns how many. */
export async function movePerson(tx: MoveContext, pause: CalamityPause, userId: number): Promise<number> {
  const open = await tx.db
    .selectDistinct({ invoiceId: paymentSchedules.invoiceId })
    .from(paymentSchedules)
    .where(
      and(
        eq(paymentSchedules.userId, userId),
        eq(paymentSchedules.isActive, true),
        isNull(paymentSchedules.transactionId),
        isNull(paymentSchedules.voidedAt),
      ),
    )
    .orderBy(asc(paymentSchedules.invoiceId));
  let count = 0;
  for (const { invoiceId } of open) {
    // oxlint-disable-next-line no-await-in-loop -- one invoice after the other, always in the same order
    const locked = await lockInvoice(tx, invoiceId);
    const entries = locked?.subscription.status === 'active' ? locked.entries.filter(isOpen) : [];
    if (!locked || entries.length === 0) continue;
    const moves = entries.map((entry) => ({
      pauseId: pause.id,
      scheduleId: entry.id,
      before: entry.scheduleDate,
      after: movedDate(entry.scheduleDate, pause.days),
    }));
    // oxlint-disable-next-line no-await-in-loop
    await tx.db.insert(calamityMoves).values(moves);
    for (const { scheduleId, after } of moves) {
      // oxlint-disable-next-line no-await-in-loop
      await setEntry(tx, scheduleId, { scheduleDate: after });
    }
    const details = { name: pause.name, days: pause.days, count: moves.length };
    // oxlint-disable-next-line no-await-in-loop
    await recordEvent(tx, locked.subscription, { kind: 'calamity-moved', details });
    count += moves.length;
  }
  await setState(tx, pause, userId, 'moved');
  await recordAudit(tx, {
    action: 'calamity-pause.move',
    objectType: 'user',
    objectId: userId,
    after: { pauseId: pause.id, days: pause.days, entries: count },
  });
  return count;
}

/**
 * Gives one person the dates back that the pause moved. What was paid or cancelled since stays as it is, and stays
 * written down as moved: should its payment be revoked, `giveBackReopened` has to know.
 */
export async function giveBack(
  tx: MoveContext,
  pause: CalamityPause,
  { userId, state }: { userId: number; state: 'declined' | 'reversed' },
): Promise<number> {
  const moved = await tx.db
    .select({
      scheduleId: calamityMoves.scheduleId,
      before: calamityMoves.before,
      after: calamityMoves.after,
      invoiceId: paymentSchedules.invoiceId,
    })
    .from(calamityMoves)
    .innerJoin(paymentSchedules, eq(paymentSchedules.id, calamityMoves.scheduleId))
    .where(
      and(eq(calamityMoves.pauseId, pause.id), eq(paymentSchedules.userId, userId), isNull(calamityMoves.reversedAt)),
    );
  let count = 0;
  for (const invoiceId of [...new Set(moved.map((move) => move.invoiceId))].toSorted((one, other) => one - other)) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const locked = await lockInvoice(tx, invoiceId);
    if (!locked) continue;
    const open = new Map(locked.entries.filter(isOpen).map((entry) => [entry.id, entry]));
    const given: number[] = [];
    for (const { scheduleId, before, after } of moved.filter((move) => move.invoiceId === invoiceId)) {
      const entry = open.get(scheduleId);
      if (!entry) continue;
      const scheduleDate = dateGivenBack({ before, after }, entry.scheduleDate, pause.days);
      // oxlint-disable-next-line no-await-in-loop
      await setEntry(tx, scheduleId, { scheduleDate });
      given.push(scheduleId);
    }
    if (given.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop
    await tx.db
      .update(calamityMoves)
      .set({ reversedAt: tx.now })
      .where(and(eq(calamityMoves.pauseId, pause.id), inArray(calamityMoves.scheduleId, given)));
    const details = { name: pause.name, days: pause.days, count: given.length };
    // oxlint-disable-next-line no-await-in-loop
    await recordEvent(tx, locked.subscription, { kind: `calamity-${state}`, details });
    count += given.length;
  }
  await setState(tx, pause, userId, state);
  await recordAudit(tx, {
    action: `calamity-pause.${state === 'declined' ? 'decline' : 'reverse'}`,
    objectType: 'user',
    objectId: userId,
    before: { pauseId: pause.id, days: pause.days },
    after: { entries: count },
  });
  return count;
}

async function setState(
  { db, now }: MoveContext,
  { id }: CalamityPause,
  userId: number,
  state: 'moved' | 'declined' | 'reversed',
): Promise<void> {
  await db
    .update(calamityPausePeople)
    .set({ state, decidedAt: now })
    .where(and(eq(calamityPausePeople.pauseId, id), eq(calamityPausePeople.userId, userId)));
}
