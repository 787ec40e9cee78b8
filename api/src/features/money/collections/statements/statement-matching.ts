import { sentBackStatuses } from '@app/rules/money/payments/payment-states';
import {
  codesOf,
  type EntryToMatch,
  type LineToMatch,
  matchLines,
  NAME_DAYS,
  type PaymentToMatch,
  referenceKey,
  type LineMatch,
} from '@app/rules/money/collections/statements/statement-match';
import { hasReference } from '@app/rules/money/collections/statements/statement-lines';
import { NO_REFERENCE } from '@app/rules/money/payments/payment';
import { addDays, type ManilaDay } from '@app/rules/time/manila';
import { fullName } from '@app/rules/people/users/full-name';
import { and, between, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { statementLines } from '#tables/money/collections.table.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;
type OpenLine = typeof statementLines.$inferSelect;

/** People set aside lines that stay undecided for long, so they are not carried along forever. */
const matchedAtOnce = 5_000;
const open = ['exact', 'near', 'ownerless'] as const;

/** One at a time: two matching runs could otherwise assign one entry to two lines. */
export async function lockMatching({ db }: WriteContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('statement-matching', 0))`);
}

/**
 * Finds the owner of every undecided line, old ones too: a line without an owner yesterday may have its proof today.
 * Call it inside a transaction.
 */
export async function matchOpenLines(tx: WriteContext): Promise<void> {
  await lockMatching(tx);
  await takeBackRevoked(tx);
  const lines = await tx.db
    .select()
    .from(statementLines)
    .where(and(isNull(statementLines.paymentId), inArray(statementLines.state, [...open])))
    .orderBy(desc(statementLines.paidOn), statementLines.id)
    .limit(matchedAtOnce)
    .for('update');
  if (lines.length === 0) return;
  const candidates = { payments: await knownPayments(tx, lines), entries: await possibleEntries(tx, lines) };
  const verdicts = new Map(matchLines(lines, candidates).map((verdict) => [verdict.lineId, verdict]));
  const changed = lines.flatMap((line) => {
    const verdict = verdicts.get(line.id);
    return verdict && isNews(line, verdict) ? [verdict] : [];
  });
  await writeVerdicts(tx, changed);
}

/** The money of a payment that was revoked is still there, and has no owner again. */
async function takeBackRevoked({ db }: WriteContext): Promise<void> {
  await db
    .update(statementLines)
    .set({ state: 'ownerless', paymentId: null, scheduleId: null, decidedById: null, decidedAt: null })
    .from(payments)
    .where(and(eq(payments.id, statementLines.paymentId), inArray(payments.status, [...sentBackStatuses])));
}

function isNews(line: OpenLine, { state, scheduleId, paymentId }: LineMatch): boolean {
  return line.state !== state || line.scheduleId !== scheduleId || line.paymentId !== paymentId;
}

async function writeVerdicts({ db, now }: WriteContext, verdicts: readonly LineMatch[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db
    .update(statementLines)
    .set({
      state: sql`given.state`,
      scheduleId: sql`given.schedule_id`,
      paymentId: sql`given.payment_id`,
      decidedAt: sql`case when given.state = 'approved' then ${now.toISOString()}::timestamptz end`,
    })
    .from(
      sql`(select * from unnest(${sql.param(verdicts.map(({ lineId }) => lineId))}::int[],
        ${sql.param(verdicts.map(({ state }) => state))}::text[],
        ${sql.param(verdicts.map(({ scheduleId }) => scheduleId))}::int[],
        ${sql.param(verdicts.map(({ paymentId }) => paymentId))}::int[]) as t (id, state, schedule_id, payment_id)) as given`,
    )
    .where(eq(statementLines.id, sql`given.id`));
}

/** Proofs that wait, and payments with a number of the statement that no other line has confirmed. */
async function knownPayments({ db }: WriteContext, lines: readonly LineToMatch[]): Promise<PaymentToMatch[]> {
  const isConfirmed = db
    .select({ one: sql`1` })
    .from(statementLines)
    .where(eq(statementLines.paymentId, payments.id));
  const isApproved = and(eq(payments.status, 'approved'), notExists(isConfirmed));
  const numbers = numbersOf(lines);
  const number = sql`upper(${payments.reference})`;
  const found = (condition: ReturnType<typeof and>) => db.select().from(payments).where(condition);
  // One statement for each index.
  const waiting = await found(eq(payments.status, 'submitted'));
  const isOfPlatform = inArray(payments.platform, [...new Set(lines.map(({ platform }) => platform))]);
  const numbered = await found(and(isOfPlatform, inArray(number, numbers), ne(number, NO_REFERENCE), isApproved));
  const isInPeriod = between(payments.paidOn, ...daysOf(lines, DAYS_OF_TYPED));
  const typed = await found(and(isInPeriod, inArray(sql`upper(${payments.externalInvoiceId})`, numbers), isApproved));
  const byId = new Map([...waiting, ...numbered, ...typed].map((payment) => [payment.id, payment]));
  return [...byId.values()].map(({ reference, externalInvoiceId, status, ...payment }) => ({
    ...payment,
    references: externalInvoiceId === null ? [reference] : [reference, externalInvoiceId],
    isWaiting: status === 'submitted',
  }));
}

/** A number that staff typed is looked for where the money of that time is. */
const DAYS_OF_TYPED = 60;

/** As in the file and without their spaces: one of the two is what somebody typed. */
function numbersOf(lines: readonly LineToMatch[]): string[] {
  const numbers = lines.filter(({ reference }) => hasReference(reference));
  return [...new Set(numbers.flatMap(({ reference }) => [reference.toUpperCase(), referenceKey(reference)]))];
}

/** Entries that a code in a line names, and open ones of the same amount due about then. */
async function possibleEntries({ db }: WriteContext, lines: readonly LineToMatch[]): Promise<EntryToMatch[]> {
  const codes = [...new Set(lines.flatMap((line) => codesOf(line).map(({ code }) => code)))];
  const isDueThen = and(
    isNull(paymentSchedules.transactionId),
    isNull(paymentSchedules.voidedAt),
    ne(subscriptions.status, 'cancelled'),
    between(paymentSchedules.scheduleDate, ...daysOf(lines, NAME_DAYS)),
    inArray(sql`${paymentSchedules.price} - ${paymentSchedules.paid}`, [...new Set(lines.map(({ amount }) => amount))]),
  );
  const entries = (condition: ReturnType<typeof and>) =>
    db
      .select({
        id: paymentSchedules.id,
        code: invoices.code,
        number: paymentSchedules.number,
        price: paymentSchedules.price,
        paid: paymentSchedules.paid,
        voidedAt: paymentSchedules.voidedAt,
        scheduleDate: paymentSchedules.scheduleDate,
        firstName: sql<string>`coalesce(${users.firstName}, ${orders.buyerFirstName})`,
        lastName: sql<string>`coalesce(${users.lastName}, ${orders.buyerLastName})`,
      })
      .from(paymentSchedules)
      .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
      .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .leftJoin(users, eq(users.id, invoices.userId))
      .where(condition);
  // Two statements, since one with "or" would go through all entries.
  const withCode = codes.length > 0 ? await entries(inArray(invoices.code, codes)) : [];
  const due = await entries(isDueThen);
  const byId = new Map([...withCode, ...due].map((entry) => [entry.id, entry]));
  return [...byId.values()].map(({ price, paid, voidedAt, ...entry }) => ({
    ...entry,
    open: price - paid,
    isVoided: voidedAt !== null,
    person: fullName(entry),
  }));
}

/** From the first day of the lines to the last, and some days more. */
function daysOf(lines: readonly { paidOn: ManilaDay }[], around: number): [ManilaDay, ManilaDay] {
  const days = lines.map(({ paidOn }) => paidOn).toSorted();
  return [addDays(days[0] ?? '2000-01-01', -around), addDays(days.at(-1) ?? '2000-01-01', around)];
}
