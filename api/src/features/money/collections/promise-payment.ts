import { promisedAmountRefusal } from '@app/rules/money/collections/promised-amount';
import {
  promisableUntil,
  type PromiseInput,
  promisedDayRefusal,
  promiseInput,
  promiseMessages,
} from '@app/rules/money/collections/promise';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, min } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { announce } from '#live/bus.ts';
import { type LockedInvoice, lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { type PaymentPromise, paymentPromises } from '#tables/money/collections.table.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';

/** Who made the promise: the member themselves, or staff for them. */
type PromiseGiver = 'member' | 'staff';

/** Names the day on which an overdue entry will be paid. A later promise takes the place of the former, whose row stays. */
export async function promisePayment(
  ctx: Context,
  input: Record<keyof PromiseInput, unknown>,
  by: PromiseGiver,
): Promise<PaymentPromise> {
  refuseImpersonators(ctx);
  const given = parseInput(promiseInput, input);
  const { scheduleId, promisedFor } = given;
  const { userId } = requireViewer(ctx);
  const request = { operation: 'promisePayment', input: { ...given, by } };
  const { objectId } = await withIdempotency(ctx, request, async (tx) => {
    const refusal = promisedDayRefusal(promisedFor, manilaDay(tx.now));
    if (refusal) throw new BadUserInput({ promisedFor: refusal });
    // Under the invoice's lock: a payment or promise at the same moment waits.
    const locked = await lockInvoiceOfEntry(tx, scheduleId);
    if (!locked || (by === 'member' && locked.invoice.userId !== userId)) throw new NotFound('Payment schedule');
    if (by === 'staff') await refuseOthersPeople(tx, locked.invoice.userId, 'Payment schedule');
    refuseUnpromisable(locked, manilaDay(tx.now));
    if (by === 'member') await refusePutOff(tx, given);
    refuseTooMuch(given.amount, [locked.entry]);

    const promise = await writePromise(tx, given, by);
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return { objectId: promise.id };
  });
  return readPromise(ctx, objectId);
}

/** The promise of an entry whose invoice is locked, and its audit row. */
export async function writePromise(
  tx: Context,
  { scheduleId, promisedFor, amount, note }: ReturnType<typeof promiseInput.parse>,
  by: PromiseGiver,
): Promise<PaymentPromise> {
  const [former] = await tx.db
    .update(paymentPromises)
    .set({ replacedAt: tx.now })
    .where(and(eq(paymentPromises.scheduleId, scheduleId), isNull(paymentPromises.replacedAt)))
    .returning();
  const [promise] = await tx.db
    .insert(paymentPromises)
    .values({ scheduleId, promisedFor, amount, note, createdById: requireViewer(tx).userId, createdAt: tx.now })
    .returning();
  if (!promise) throw new Error('a promise was not stored');
  await recordAudit(tx, {
    action: 'payment.promise',
    objectType: 'payment-schedule',
    objectId: scheduleId,
    ...(former && { before: { promisedFor: former.promisedFor } }),
    after: { promisedFor, ...(amount !== null && { amount }), note, by },
  });
  return promise;
}

async function readPromise({ db }: Pick<Context, 'db'>, id: number): Promise<PaymentPromise> {
  const [promise] = await db.select().from(paymentPromises).where(eq(paymentPromises.id, id));
  if (!promise) throw new NotFound('Promise');
  return promise;
}

/** A promise can be corrected, not put off again and again. Staff, who hear why, may note any. */
async function refusePutOff(
  tx: Context,
  { scheduleId, promisedFor }: ReturnType<typeof promiseInput.parse>,
): Promise<void> {
  const isOwn = and(
    eq(paymentPromises.scheduleId, scheduleId),
    eq(paymentPromises.createdById, requireViewer(tx).userId),
  );
  const [first] = await tx.db
    .select({ at: min(paymentPromises.createdAt) })
    .from(paymentPromises)
    .where(isOwn);
  const until = promisableUntil(manilaDay(tx.now), first?.at ? manilaDay(first.at) : null);
  if (until === null) throw new Conflict(promiseMessages.spent);
  if (promisedFor > until) throw new BadUserInput({ promisedFor: promiseMessages.putOff(until) });
}

/** What is left of the entries is all that can be promised. */
export function refuseTooMuch(amount: number | null, entries: readonly PaymentSchedule[]): void {
  const refusal = promisedAmountRefusal(amount, entries);
  if (refusal) throw new BadUserInput({ amount: refusal });
}

type LockedEntry = LockedInvoice & { entry: PaymentSchedule };

function refuseUnpromisable({ entry, subscription }: LockedEntry, today: string): void {
  const isOwed = entry.transactionId === null && entry.voidedAt === null && subscription.status === 'active';
  if (!isOwed) throw new Conflict(promiseMessages.notOwed);
  if (entry.scheduleDate >= today) throw new Conflict(promiseMessages.notOverdue);
}
