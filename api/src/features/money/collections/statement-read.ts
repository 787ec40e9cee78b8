import type { StatementLineState } from '@app/rules/money/collections/collections';
import { MAX_AT_ONCE } from '@app/rules/money/collections/contact';
import type { PageInput } from '@app/rules/paging/page-input';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { displayName } from '@app/rules/people/users/full-name';
import { and, count, desc, eq, inArray, lte, type SQL, sql, sum } from 'drizzle-orm';
import { alias, type PgSelectBuilder } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { statementLines, statements } from '#tables/money/collections.table.ts';
import { type DeskPerson, buyerJson } from '#db/hot/desk-person.ts';
import { type Json, jsonObject, jsonRow, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { searchCondition } from './due-entries.ts';
import { requireStatementReader } from './statement-access.ts';
import { isOwnerless } from './waiting-rows.ts';

export type Statement = typeof statements.$inferSelect;

/** The number of a statement's lines in a state, and their sum in centavos. */
export type StatementGroup = { statementId: number; state: StatementLineState; count: number; amount: number };

/** An entry that a line is, or could be, for. */
export type LineEntry = {
  id: number;
  number: number;
  entryCount: number;
  code: string;
  /** In centavos. */
  price: number;
  paid: number;
  scheduleDate: ManilaDay;
  isVoided: boolean;
  person: DeskPerson;
  product: string;
  /** The proof or payment on it that is closest to the line. */
  payment: { id: number; reference: string; amount: number; paidOn: ManilaDay; isWaiting: boolean } | null;
};

export type ListedLine = {
  id: number;
  statementId: number;
  line: number;
  platform: PaymentPlatform;
  reference: string;
  /** In centavos. */
  amount: number;
  paidOn: ManilaDay;
  payer: string | null;
  note: string | null;
  state: StatementLineState;
  paymentId: number | null;
  decidedById: number | null;
  decidedAt: Date | null;
  /** Why it was set aside. */
  remarks: string | null;
  entry: LineEntry | null;
};

export type ListedLines = Listed<ListedLine> & { totalAmount: number };

/** Newest first, everyone's. */
export async function listStatements(ctx: Context, page: PageInput): Promise<Listed<Statement>> {
  await requireStatementReader(ctx);
  const { limit, offset } = pageBounds(page);
  const [items, [total]] = await Promise.all([
    ctx.db.select().from(statements).orderBy(desc(statements.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(statements),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** The names of people, in the order of their ids; nobody has the number 0. */
export async function namesOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const names = new Map(rows.map((user) => [user.id, displayName(user)]));
  return ids.map((id) => names.get(id) ?? null);
}

export async function findStatement(ctx: Context, id: number): Promise<Statement> {
  await requireStatementReader(ctx);
  const [statement] = await ctx.db.select().from(statements).where(eq(statements.id, id));
  if (!statement) throw new NotFound('Statement');
  return statement;
}

export async function groupsOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<StatementGroup[]> {
  const { statementId, state, amount } = statementLines;
  const rows = await db
    .select({ statementId, state, count: count(), amount: sum(amount).mapWith(Number) })
    .from(statementLines)
    .where(inArray(statementId, [...ids]))
    .groupBy(statementId, state);
  return rows.map((row) => ({ ...row, amount: row.amount ?? 0 }));
}

/** The lines that can be approved in one go: in the order of the file, with their sum in centavos. */
export type ExactLines = { ids: number[]; amount: number };

export async function exactLinesOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<ExactLines[]> {
  const { id, statementId, line, amount, state } = statementLines;
  const inTurn = db.$with('in_turn').as(
    db
      .select({
        id,
        statementId,
        amount,
        place: sql<number>`row_number() over (partition by ${statementId} order by ${line}, ${id})`.as('place'),
      })
      .from(statementLines)
      .where(and(inArray(statementId, [...ids]), eq(state, 'exact'))),
  );
  const rows = await db
    .with(inTurn)
    .select({
      statementId: inTurn.statementId,
      ids: sql<number[]>`array_agg(${inTurn.id} order by ${inTurn.place})`,
      amount: sum(inTurn.amount).mapWith(Number),
    })
    .from(inTurn)
    .where(lte(inTurn.place, MAX_AT_ONCE))
    .groupBy(inTurn.statementId);
  const found = new Map(rows.map((row) => [row.statementId, { ids: row.ids, amount: row.amount ?? 0 }]));
  return ids.map((each) => found.get(each) ?? { ids: [], amount: 0 });
}

type LineQuery = { statementId: number; state?: StatementLineState | null | undefined } & PageInput;

/** Lines of a statement in the order of the file. */
export async function linesOfStatement(ctx: Context, { statementId, state, ...page }: LineQuery): Promise<ListedLines> {
  await requireStatementReader(ctx);
  const isListed = sql`l.statement_id = ${statementId}${state ? sql` and l.state = ${state}` : sql``}`;
  return readLines(ctx, { isListed, order: sql`l.line, l.id`, ...pageBounds(page) });
}

/** Money without an owner, of all statements; the newest first. */
export async function ownerlessLines(ctx: Context, pageInput: PageInput): Promise<ListedLines> {
  await requireStatementReader(ctx);
  const isListed = isOwnerless;
  return readLines(ctx, { isListed, order: sql`l.paid_on desc, l.id`, ...pageBounds(pageInput) });
}

export async function findLine(ctx: Context, id: number): Promise<ListedLine> {
  const isListed = sql`l.id = ${id}`;
  const { items } = await readLines(ctx, { isListed, order: sql`l.id`, limit: 1, offset: 0 });
  const [line] = items;
  if (!line) throw new NotFound('Line');
  return line;
}

type LinePageQuery = { isListed: SQL; order: SQL; limit: number; offset: number };

/** A page of lines with what they seem to be for, and the number and sum of all, in one statement. */
function readLines(
  { pool }: Pick<Context, 'pool'>,
  { isListed, order, limit, offset }: LinePageQuery,
): Promise<ListedLines> {
  return oneAnswer(
    pool,
    { label: 'statement-lines' },
    {
      before: sql`with page as (
        select l.id, row_number() over (order by ${order}) as place
        from statement_lines l where ${isListed} order by ${order} limit ${limit} offset ${offset}),
      total as (select count(*) as count, coalesce(sum(l.amount), 0) as amount from statement_lines l where ${isListed})`,
      answer: lines,
    },
  );
}

const closest = alias(payments, 'closest');

/** The row `paymentSchedules` as an entry that a line could be for; the payment with this number counts before others. */
const entryFields = (reference: SQL) => ({
  id: paymentSchedules.id,
  number: paymentSchedules.number,
  code: invoices.code,
  entryCount: sql<number>`(select count(*) from ${paymentSchedules} other
    where other.invoice_id = ${paymentSchedules.invoiceId})`,
  price: paymentSchedules.price,
  paid: paymentSchedules.paid,
  scheduleDate: paymentSchedules.scheduleDate,
  isVoided: sql<boolean>`${paymentSchedules.voidedAt} is not null`,
  person: buyerJson,
  product: products.name,
  payment: jsonRow(
    {
      id: closest.id,
      reference: closest.reference,
      amount: closest.amount,
      paidOn: closest.paidOn,
      isWaiting: sql<boolean>`${closest.status} = 'submitted'`,
    },
    (rows) =>
      rows
        .from(closest)
        .where(sql`${closest.scheduleId} = ${paymentSchedules.id} and ${closest.status} in ('submitted', 'approved')`)
        .orderBy(
          sql`upper(${closest.reference}) = ${reference} desc, ${closest.status} = 'submitted' desc, ${closest.id} desc`,
        ),
  ),
});

type EntryFields = ReturnType<typeof entryFields>;

const entryRows = (rows: PgSelectBuilder<EntryFields>) =>
  rows
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(users, eq(users.id, invoices.userId));

/** The entry for which a condition on `paymentSchedules` holds. */
export function entryWhere(isIt: SQL, reference = sql`null`): Json<LineEntry | null> {
  return jsonRow(entryFields(reference), (rows) => entryRows(rows).where(isIt));
}

const lines = jsonObject({
  totalCount: sql<number>`(select count from total)`,
  totalAmount: sql<number>`(select amount from total)`,
  items: jsonRows(
    {
      id: statementLines.id,
      statementId: statementLines.statementId,
      line: statementLines.line,
      platform: statementLines.platform,
      reference: statementLines.reference,
      amount: statementLines.amount,
      paidOn: statementLines.paidOn,
      payer: statementLines.payer,
      note: statementLines.note,
      state: statementLines.state,
      paymentId: statementLines.paymentId,
      decidedById: statementLines.decidedById,
      decidedAt: statementLines.decidedAt,
      remarks: statementLines.remarks,
      entry: entryWhere(eq(paymentSchedules.id, statementLines.scheduleId), sql`upper(${statementLines.reference})`),
    },
    (rows) =>
      rows
        .from(sql`page`)
        .innerJoin(statementLines, sql`${statementLines.id} = page.id`)
        .orderBy(sql`page.place`),
  ),
});

const entriesOfPage = jsonRows(entryFields(sql`null`), (rows) =>
  entryRows(rows)
    .where(sql`${paymentSchedules.id} in (select id from page)`)
    .orderBy(paymentSchedules.scheduleDate, paymentSchedules.id),
);

const searchInput = z.object({
  search: z.string().trim().min(2, 'Type two letters or more').max(200, 'Search is too long'),
});
const shownEntries = 20;

/** Open entries of people found by a search, or with a payment code; the earliest due first. */
export async function entriesToAssign(ctx: Context, input: { search: unknown }): Promise<LineEntry[]> {
  await requireStatementReader(ctx);
  const { search } = parseInput(searchInput, input);
  const isFound = await searchCondition(ctx, search);
  return oneAnswer(
    ctx.pool,
    { label: 'entries-to-assign' },
    {
      before: sql`with page as (select e.id from payment_schedules e
        where e.transaction_id is null and e.voided_at is null and ${isFound}
        order by e.schedule_date, e.id limit ${shownEntries})`,
      answer: entriesOfPage,
    },
  );
}
