import { type Outcome, outcomeOf } from '@app/rules/care/retention/membership-terms';
import { parseRetentionRows, type RetentionRows, retentionRowsTitle } from '@app/rules/care/retention/retention-rows';
import type { LeavingReason } from '@app/rules/money/leaving/leaving-reasons';
import type { PageInput } from '@app/rules/paging/page-input';
import type { ManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import {
  type DeskPerson,
  type LastContact,
  lastContactJson,
  ownerJson,
  personJson,
  type StaffName,
} from '#db/hot/desk-person.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { readList } from '#db/replica.ts';
import { NotFound } from '#errors.ts';
import { membershipTerms } from '#tables/care/retention.table.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';
import { products } from '#tables/money/products.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type RetentionScope, scopeOf } from './retention-scope.ts';
import { isAscending, sumOfAmounts, termRows } from './term-rows.ts';

export type RetentionRow = {
  id: number;
  /** What it is listed by. */
  day: ManilaDay;
  product: string;
  endsOn: ManilaDay;
  amount: number;
  isCancelled: boolean;
  renewedOn: ManilaDay | null;
  leftOn: ManilaDay | null;
  returnedOn: ManilaDay | null;
  outcome: Outcome;
  reason: LeavingReason | null;
  words: string | null;
  person: DeskPerson;
  owner: StaffName | null;
  lastContact: LastContact | null;
};

const rowColumns = {
  id: membershipTerms.subscriptionId,
  product: products.name,
  endsOn: membershipTerms.endsOn,
  // Of the list: what was agreed, what they would be asked, or what is not paid.
  amount: sql<number>`page.amount`,
  isCancelled: membershipTerms.isCancelled,
  renewedOn: membershipTerms.renewedOn,
  leftOn: membershipTerms.leftOn,
  returnedOn: membershipTerms.returnedOn,
  reason: sql<LeavingReason | null>`${leavingAnswers.reason}`,
  words: sql<string | null>`${leavingAnswers.words}`,
  person: personJson,
  owner: ownerJson,
  lastContact: lastContactJson,
};

/** The rows of ids in a part called `page`, with their `place`. */
export const pageRows = jsonRows(
  { ...rowColumns, day: sql<ManilaDay>`page.day`, place: sql<number>`page.place` },
  (rows) =>
    rows
      .from(sql`page`)
      .innerJoin(membershipTerms, sql`${membershipTerms.subscriptionId} = page.id`)
      .innerJoin(products, eq(products.id, membershipTerms.productId))
      .innerJoin(users, eq(users.id, membershipTerms.userId))
      .leftJoin(leavingAnswers, eq(leavingAnswers.subscriptionId, membershipTerms.subscriptionId))
      .orderBy(sql`page.place`),
);

export function readRow(
  { place: _place, ...row }: Omit<RetentionRow, 'outcome'> & { place: number },
  { today }: RetentionScope,
) {
  return { ...row, outcome: outcomeOf(row, today) };
}

export type RetentionList = Listed<RetentionRow> & { title: string; amount: number };

/** The memberships behind a figure, by the words of its address. */
export async function retentionRows(
  ctx: Context,
  given: { rows: string; period?: unknown },
  page: PageInput,
): Promise<RetentionList> {
  const { rows, period, read } = await openRetentionRows(ctx, given);
  const list = await read(pageBounds(page));
  return { ...list, title: retentionRowsTitle(rows, period, await nameOf(ctx, rows)) };
}

type Part = { limit: number; offset: number; after?: RetentionRow };

/** The same to be read in parts: by pages, or each behind the last of the one before. */
export async function openRetentionRows(ctx: Context, given: { rows: string; period?: unknown }) {
  const rows = parseRetentionRows(given.rows);
  if (!rows) throw new NotFound('List');
  const scope = await scopeOf(ctx, given.period ?? null);
  const order = isAscending(rows) ? sql`day, id` : sql`day desc, id desc`;
  const read = async ({ limit, offset, after }: Part) => {
    const isBehind = after
      ? sql`(day, id) ${isAscending(rows) ? sql`>` : sql`<`} (${after.day}::date, ${after.id}::int)`
      : sql`true`;
    const { items, ...sums } = await readList(ctx, (pool) =>
      oneAnswer(
        pool,
        { label: 'retention-rows' },
        {
          before: sql`with listed as materialized (${termRows(rows, scope)}),
          page as (select id, day, amount, row_number() over (order by ${order}) as place from (
            select id, day, amount from listed where ${isBehind} order by ${order} limit ${limit} offset ${offset}) ids)`,
          answer: jsonObject({
            totalCount: sql<number>`(select count(*) from listed)`,
            amount: sql<number>`(select ${sumOfAmounts} from listed t)`,
            items: pageRows,
          }),
        },
      ),
    );
    return { ...sums, items: items.map((item) => readRow(item, scope)) };
  };
  return { rows, period: scope.period, read };
}

async function nameOf({ db }: Context, rows: RetentionRows): Promise<string | null> {
  if (rows.kind === 'batch') {
    const [batch] = await db.select({ name: batches.name }).from(batches).where(eq(batches.id, rows.id));
    return batch?.name ?? 'Without a batch';
  }
  if (rows.kind !== 'product') return null;
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, rows.id));
  return product?.name ?? null;
}
