import {
  boardContactInput,
  boardPromiseInput,
  boardReminderInput,
  REMINDER_REST_HOURS,
} from '@app/rules/money/collections/board';
import { promisedDayRefusal, promiseMessages } from '@app/rules/money/collections/promise';
import { promisedParts } from '@app/rules/money/collections/promised-amount';
import { manilaDay } from '@app/rules/time/manila';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { refuseOthersAmong } from '#features/money/own-people/desk-scope.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { announce } from '#live/bus.ts';
import { collectionContacts } from '#tables/money/collections.table.ts';
import { type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { users } from '#tables/people/users.table.ts';
import { refuseTooMuch, writePromise } from '../promise-payment.ts';
import { owedEntries, remindOf } from '../send-reminders.ts';
import { isRemindedSince } from './read-board.ts';

type Given<Schema extends { _zod: { input: object } }> = Record<keyof Schema['_zod']['input'], unknown>;

/** Records the same contact with several people. Returns how many. */
export async function noteContacts(ctx: Context, input: Given<typeof boardContactInput>): Promise<number> {
  refuseImpersonators(ctx);
  const { userIds, ...given } = parseInput(boardContactInput, input);
  const { userId: byId } = requireViewer(ctx);
  const request = { operation: 'noteContacts', input: { userIds, ...given } };
  const { noted } = await withIdempotency(ctx, request, async (tx) => {
    const people = await chosenPeople(tx, userIds);
    await tx.db.insert(collectionContacts).values(people.map((userId) => ({ ...given, userId, byId, at: tx.now })));
    await recordAudits(
      tx,
      people.map((userId) => ({
        action: 'collection.contact',
        objectType: 'user',
        objectId: userId,
        after: { channel: given.channel },
      })),
    );
    await announce(tx.db, 'payments');
    return { noted: people.length };
  });
  return noted;
}

/**
 * Names one day for everything that is overdue of several people, or for so much of what one person owes, the oldest
 * first. Returns how many payments that are.
 */
export async function promiseForPeople(ctx: Context, input: Given<typeof boardPromiseInput>): Promise<number> {
  refuseImpersonators(ctx);
  const { userIds, amount, ...given } = parseInput(boardPromiseInput, input);
  const request = { operation: 'promiseForPeople', input: { userIds, amount, ...given } };
  const { promised } = await withIdempotency(ctx, request, async (tx) => {
    const today = manilaDay(tx.now);
    const refusal = promisedDayRefusal(given.promisedFor, today);
    if (refusal) throw new BadUserInput({ promisedFor: refusal });
    const people = await chosenPeople(tx, userIds);
    const invoiceIds = [...new Set((await overdueEntries(tx, people)).map(({ invoiceId }) => invoiceId))];
    const overdue: PaymentSchedule[] = [];
    // In the order of their numbers, so that two who do this at once never wait for each other in a circle.
    for (const invoiceId of invoiceIds.toSorted((one, other) => one - other)) {
      // oxlint-disable-next-line no-await-in-loop -- locks are taken one after the other
      const locked = await lockInvoice(tx, invoiceId);
      if (locked?.subscription.status !== 'active') continue;
      const isOverdue = ({ transactionId, voidedAt, scheduleDate }: PaymentSchedule) =>
        transactionId === null && voidedAt === null && scheduleDate < today;
      overdue.push(...locked.entries.filter(isOverdue));
    }
    if (overdue.length === 0) throw new Conflict(promiseMessages.notOwed);
    refuseTooMuch(amount, overdue);
    const oldestFirst = overdue.toSorted(
      (one, other) => one.scheduleDate.localeCompare(other.scheduleDate) || one.id - other.id,
    );
    const parts = promisedParts(amount, oldestFirst);
    for (const part of parts) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await writePromise(tx, { scheduleId: part.entry.id, amount: part.amount, ...given }, 'staff');
    }
    await announce(tx.db, 'payments', ...people.map((userId) => `user:${userId}` as const));
    return { promised: parts.length };
  });
  return promised;
}

/** `reminded` had a mail within two days; `left` have paid meanwhile, sent a proof, or cannot be written to. */
export type BoardReminders = { sent: number; reminded: number; left: number };

/** One mail to each person about their oldest overdue payment; nobody gets two within 48 hours. */
export async function remindPeople(ctx: Context, input: Given<typeof boardReminderInput>): Promise<BoardReminders> {
  refuseImpersonators(ctx);
  const { userIds } = parseInput(boardReminderInput, input);
  return transaction(ctx, async (tx) => {
    const people = await chosenPeople(tx, userIds);
    const oldest = new Map((await overdueEntries(tx, people)).map(({ id, userId }) => [userId, id]));
    const owed = await owedEntries(tx, [...oldest.values()]);
    // After the entries are locked: whoever reminds at the same moment waits there, and then finds the mail.
    const since = new Date(tx.now.getTime() - REMINDER_REST_HOURS * 3_600_000);
    const rested = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, people), isRemindedSince(since)));
    const remindedIds = new Set(rested.map(({ id }) => id));
    const waiting = await tx.db
      .select({ userId: payments.userId })
      .from(payments)
      .where(and(inArray(payments.userId, people), eq(payments.status, 'submitted')));
    const waitingIds = new Set(waiting.map(({ userId }) => userId));
    const due = owed.filter(({ person }) => !remindedIds.has(person.id) && !waitingIds.has(person.id));
    if (due.length > 0) await remindOf(tx, due);
    return { sent: due.length, reminded: remindedIds.size, left: people.length - due.length - remindedIds.size };
  });
}

/** Those who exist, locked in their order; of limited staff, all have to be their own. */
async function chosenPeople(tx: Context, userIds: readonly number[]): Promise<number[]> {
  const unique = [...new Set(userIds)];
  await refuseOthersAmong(tx, unique);
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, unique))
    .orderBy(asc(users.id))
    .for('key share');
  if (found.length < unique.length) throw new NotFound('Person');
  return found.map(({ id }) => id);
}

/** The newest first, so that the oldest of a person is what a map keeps. */
async function overdueEntries({ db, now }: Pick<Context, 'db' | 'now'>, people: readonly number[]) {
  const rows = await db
    .select({ id: paymentSchedules.id, userId: paymentSchedules.userId, invoiceId: paymentSchedules.invoiceId })
    .from(paymentSchedules)
    .where(
      and(
        inArray(paymentSchedules.userId, [...people]),
        isNull(paymentSchedules.transactionId),
        isNull(paymentSchedules.voidedAt),
        eq(paymentSchedules.isActive, true),
        lt(paymentSchedules.scheduleDate, manilaDay(now)),
      ),
    )
    .orderBy(asc(paymentSchedules.scheduleDate), asc(paymentSchedules.id));
  return rows.toReversed();
}
