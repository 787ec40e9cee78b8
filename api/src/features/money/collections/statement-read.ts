import type { StatementLineState } from '@app/rules/money/collections/collections';
import { MAX_AT_ONCE } from '@app/rules/money/collections/contact';
import type { PageInput } from '@app/rules/paging/page-input';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { displayName } from '@app/rules/people/users/full-name';
import { and, count, desc, eq, inArray, lte, type SQL, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { users } from '#tables/people/users.table.ts';
import { statementLines, statements } from '#tables/money/collections.table.ts';
import { type DeskPerson, buyerJson } from './desk-person.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { ofSearch } from './due-entries.ts';
import { requireStatementReader } from './statement-access.ts';

export type Statement = typeof statements.$inferSelect;

/** How many lines of a statement are in a state, and their sum in centavos. */
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
  decidedAt: string | null;
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

/** How people are called, in the order of their ids; nobody has the number 0. */
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

/** What can be approved in one go: lines in the order of the file, and their sum in centavos. */
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

type LinesAsked = { statementId: number; state?: StatementLineState | null | undefined } & PageInput;

/** Lines of a statement in the order of the file. */
export async function linesOfStatement(
  ctx: Context,
  { statementId, state, ...page }: LinesAsked,
): Promise<ListedLines> {
  await requireStatementReader(ctx);
  const isListed = sql`l.statement_id = ${statementId}${state ? sql` and l.state = ${state}` : sql``}`;
  return readLines(ctx, { isListed, order: sql`l.line, l.id`, ...pageBounds(page) });
}

/** Money without an owner, of all statements; the newest first. */
export async function ownerlessLines(ctx: Context, asked: PageInput): Promise<ListedLines> {
  await requireStatementReader(ctx);
  const isListed = sql`l.payment_id is null and l.state = 'ownerless'`;
  return readLines(ctx, { isListed, order: sql`l.paid_on desc, l.id`, ...pageBounds(asked) });
}

export async function findLine(ctx: Context, id: number): Promise<ListedLine> {
  const isListed = sql`l.id = ${id}`;
  const { items } = await readLines(ctx, { isListed, order: sql`l.id`, limit: 1, offset: 0 });
  const [line] = items;
  if (!line) throw new NotFound('Line');
  return line;
}

type Asked = { isListed: SQL; order: SQL; limit: number; offset: number };

/** A page of lines with what they seem to be for, and the number and sum of all, in one statement. */
function readLines({ pool }: Pick<Context, 'pool'>, { isListed, order, limit, offset }: Asked): Promise<ListedLines> {
  return oneAnswer(
    pool,
    { label: 'statement-lines' },
    sql`with page as (
        select l.*, row_number() over (order by ${order}) as place
        from statement_lines l where ${isListed} order by ${order} limit ${limit} offset ${offset}),
      total as (select count(*) as count, coalesce(sum(l.amount), 0) as amount from statement_lines l where ${isListed})
      select json_build_object('totalCount', (select count from total), 'totalAmount', (select amount from total),
        'items', coalesce((
          select json_agg(json_build_object('id', l.id, 'statementId', l.statement_id, 'line', l.line,
            'platform', l.platform, 'reference', l.reference, 'amount', l.amount, 'paidOn', l.paid_on,
            'payer', l.payer, 'note', l.note, 'state', l.state, 'paymentId', l.payment_id,
            'decidedById', l.decided_by_id, 'decidedAt', l.decided_at, 'remarks', l.remarks,
            'entry', (select ${entryJson(sql`upper(l.reference)`)} ${entryTables} where e.id = l.schedule_id))
            order by l.place)
          from page l), '[]'))::text as answer`,
  );
}

export const entryTables = sql.raw(`from payment_schedules e join invoices i on i.id = e.invoice_id
  join subscriptions s on s.id = i.subscription_id join products p on p.id = s.product_id
  join orders o on o.id = s.order_id left join users on users.id = i.user_id`);

/** The row `e` as a `LineEntry`; the payment with this number counts before others. */
export const entryJson = (reference: SQL) => sql`json_build_object('id', e.id, 'number', e.number, 'code', i.code,
  'entryCount', (select count(*) from payment_schedules o where o.invoice_id = e.invoice_id),
  'price', e.price, 'paid', e.paid, 'scheduleDate', e.schedule_date, 'isVoided', e.voided_at is not null,
  'person', ${buyerJson}, 'product', p.name,
  'payment', (select json_build_object('id', y.id, 'reference', y.reference, 'amount', y.amount, 'paidOn', y.paid_on,
      'isWaiting', y.status = 'submitted')
    from payments y where y.schedule_id = e.id and y.status in ('submitted', 'approved')
    order by upper(y.reference) = ${reference} desc, y.status = 'submitted' desc, y.id desc limit 1))`;

const searchInput = z.object({
  search: z.string().trim().min(2, 'Type two letters or more').max(200, 'Search is too long'),
});
const shownEntries = 20;

/** Open entries of people whom a search finds, or with a payment code; the earliest due first. */
export async function entriesToAssign(ctx: Context, input: { search: unknown }): Promise<LineEntry[]> {
  await requireStatementReader(ctx);
  const { search } = parseInput(searchInput, input);
  const isFound = await ofSearch(ctx, search);
  return oneAnswer(
    ctx.pool,
    { label: 'entries-to-assign' },
    sql`with page as (select e.id, e.schedule_date from payment_schedules e
        where e.transaction_id is null and e.voided_at is null and ${isFound}
        order by e.schedule_date, e.id limit ${shownEntries})
      select coalesce((
        select json_agg(entry order by day, id) from (
          select ${entryJson(sql`null`)} as entry, e.schedule_date as day, e.id ${entryTables}
          where e.id in (select id from page)) entries), '[]')::text as answer`,
  );
}
