import {
  COHORT_MONTHS,
  COHORTS_SHOWN,
  isReached,
  monthOf,
  type Outcome,
  outcomeOf,
} from '@app/rules/care/retention/membership-terms';
import {
  parseRetentionRows,
  periodDays,
  RATE_DAYS,
  REASON_DAYS,
  type RetentionRows,
  retentionPeriod,
  retentionRowsTitle,
  type WinBackBand,
  winBackBands,
} from '@app/rules/care/retention/retention-rows';
import { type CashCollection, cashCollections } from '@app/rules/money/collections/cash-collection';
import { type LeavingReason, leavingReasons } from '@app/rules/money/leaving/leaving-reasons';
import type { PageInput } from '@app/rules/paging/page-input';
import { addDays, addMonths, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import {
  type DeskPerson,
  type LastContact,
  lastContactJson,
  ownerJson,
  personJson,
  type StaffName,
} from '#db/hot/desk-person.ts';
import { jsonObject, jsonRows, jsonTotals } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { collectionDays } from '#features/money/collections/cash-collection.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { membershipTerms } from '#tables/care/retention.table.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';
import { products } from '#tables/money/products.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';
import { isAscending, isMemberOn, isSeen, openSteps, type RetentionScope, termRows } from './term-rows.ts';

/** Periods that the small lines of the figures show. */
const TREND = 6;

export type PeriodCounts = { renewed: number; left: number };
export type RetentionFigures = {
  from: ManilaDay;
  to: ManilaDay;
  /** The oldest period first; the last is the one that is looked at. */
  trend: PeriodCounts[];
  start: number;
  kept: number;
  formerStart: number;
  formerKept: number;
  toCollect: { count: number; amount: number };
  backCount: number;
};

async function scopeOf(ctx: Context, period: unknown): Promise<RetentionScope> {
  return {
    today: manilaDay(ctx.now),
    period: parseInput(retentionPeriod, period),
    days: await collectionDays(ctx),
    ownerId: limitedToOwner(ctx),
  };
}

/** The figures at the top of the page. */
export async function retentionFigures(ctx: Context, period: unknown): Promise<RetentionFigures> {
  const scope = await scopeOf(ctx, period);
  const { today, period: length } = scope;
  const { from, to, formerFrom, formerTo } = periodDays(length, today);
  const seen = isSeen(scope);
  const first = addDays(today, 1 - TREND * length);
  const perPeriod = (column: string) =>
    jsonRows({ back: sql<number>`r.back`, count: sql<number>`r.count` }, (rows) =>
      rows.from(sql`(select (${today}::date - ${sql.raw(column)}) / ${length}::int as back, count(*) as count
        from membership_terms t where ${sql.raw(column)} between ${first} and ${today} and ${seen} group by 1) r`),
    );
  const { renewed, left, ...rest } = await oneAnswer(
    ctx.pool,
    { label: 'retention-figures' },
    {
      before: sql`with people as (
        select bool_or(${isMemberOn(addDays(formerFrom, -1))}) as former_start, bool_or(${isMemberOn(formerTo)}) as at_start,
          bool_or(${isMemberOn(today)}) as now
        from membership_terms t where t.ends_on >= ${addDays(formerFrom, -15)} and ${seen} group by t.user_id)`,
      answer: jsonObject({
        renewed: perPeriod('t.renewed_on'),
        left: perPeriod('t.left_on'),
        members: jsonTotals(
          {
            start: sql<number>`count(*) filter (where at_start)`,
            kept: sql<number>`count(*) filter (where at_start and now)`,
            formerStart: sql<number>`count(*) filter (where former_start)`,
            formerKept: sql<number>`count(*) filter (where former_start and at_start)`,
          },
          (rows) => rows.from(sql`people`),
        ),
        toCollect: jsonTotals({ count: sql<number>`count(*)`, amount: sumOfAmounts }, (rows) =>
          rows.from(sql`(${termRows({ kind: 'to-collect' }, scope)}) t`),
        ),
        backCount: sql<number>`(select count(*) from membership_terms t
          where t.left_on <= ${today} and t.returned_on is null and ${seen})`,
      }),
    },
  );
  const counted = (rows: readonly { back: number; count: number }[], back: number) =>
    rows.find((row) => row.back === back)?.count ?? 0;
  return {
    from,
    to,
    trend: Array.from({ length: TREND }, (_, place) => TREND - 1 - place).map((back) => ({
      renewed: counted(renewed, back),
      left: counted(left, back),
    })),
    ...rest.members,
    toCollect: rest.toCollect,
    backCount: rest.backCount,
  };
}

const sumOfAmounts = sql<number>`coalesce(sum(t.amount), 0)`;

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
  amount: membershipTerms.amount,
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
const pageRows = jsonRows({ ...rowColumns, day: sql<ManilaDay>`page.day`, place: sql<number>`page.place` }, (rows) =>
  rows
    .from(sql`page`)
    .innerJoin(membershipTerms, sql`${membershipTerms.subscriptionId} = page.id`)
    .innerJoin(products, eq(products.id, membershipTerms.productId))
    .innerJoin(users, eq(users.id, membershipTerms.userId))
    .leftJoin(leavingAnswers, eq(leavingAnswers.subscriptionId, membershipTerms.subscriptionId))
    .orderBy(sql`page.place`),
);

export type PipelineStep = { step: CashCollection; count: number; amount: number; first: RetentionRow[] };

const cardsInput = z.int().min(0).max(50);

/** The five steps of a renewal, each with its sums and its first cards. */
export async function renewalPipeline(ctx: Context, period: unknown, cards: number): Promise<PipelineStep[]> {
  const scope = await scopeOf(ctx, period);
  const most = parseInput(cardsInput, cards);
  const parts = cashCollections.map((step, place) => {
    const rows: RetentionRows = { kind: 'step', step };
    return sql`${sql.raw(`step_${place}`)} as materialized (${termRows(rows, scope)})`;
  });
  const firsts = cashCollections.map((step, place) => {
    const order = isAscending({ kind: 'step', step }) ? sql`day, id` : sql`day desc, id desc`;
    return sql`(select id, day, ${place * 100}::int + row_number() over (order by ${order}) as place
      from ${sql.raw(`step_${place}`)} order by ${order} limit ${most})`;
  });
  const sums = cashCollections.map(
    (_step, place) => sql`select ${place}::int as place, count(*) as count, ${sumOfAmounts} as amount
      from ${sql.raw(`step_${place}`)} t`,
  );
  const { steps, cards: shown } = await oneAnswer(
    ctx.pool,
    { label: 'renewal-pipeline' },
    {
      before: sql`with ${sql.join(parts, sql`, `)}, page as (${sql.join(firsts, sql` union all `)})`,
      answer: jsonObject({
        steps: jsonRows(
          { place: sql<number>`s.place`, count: sql<number>`s.count`, amount: sql<number>`s.amount` },
          (rows) => rows.from(sql`(${sql.join(sums, sql` union all `)}) s`),
        ),
        cards: pageRows,
      }),
    },
  );
  // As a renewal goes, from the left to the right.
  return [...openSteps, 'unenrolled' as const, 'collected' as const].map((step) => {
    const place = cashCollections.indexOf(step);
    const sum = steps.find((each) => each.place === place);
    const first = shown.filter((card) => Math.floor((card.place - 1) / 100) === place);
    return { step, count: sum?.count ?? 0, amount: sum?.amount ?? 0, first: first.map((card) => readRow(card, scope)) };
  });
}

function readRow(
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
    const { items, ...sums } = await oneAnswer(
      ctx.pool,
      { label: 'retention-rows' },
      {
        before: sql`with listed as materialized (${termRows(rows, scope)}),
          page as (select id, day, row_number() over (order by ${order}) as place from (
            select id, day from listed where ${isBehind} order by ${order} limit ${limit} offset ${offset}) ids)`,
        answer: jsonObject({
          totalCount: sql<number>`(select count(*) from listed)`,
          amount: sql<number>`(select ${sumOfAmounts} from listed t)`,
          items: pageRows,
        }),
      },
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

export type DueMonth = { month: string; renewed: number; open: number; left: number };

/** Renewals due by month: the last one, this one, and four ahead. */
export async function renewalsByMonth(ctx: Context): Promise<DueMonth[]> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const first = addMonths(`${monthOf(today)}-01`, -1);
  const months = Array.from({ length: 6 }, (_, place) => monthOf(addMonths(first, place)));
  const { rows } = await oneAnswer(
    ctx.pool,
    { label: 'renewals-by-month' },
    jsonObject({
      rows: jsonRows(
        {
          month: sql<string>`r.month`,
          renewed: sql<number>`r.renewed`,
          left: sql<number>`r.gone`,
          all: sql<number>`r.count`,
        },
        (select) =>
          select.from(sql`(
            select to_char(t.ends_on, 'YYYY-MM') as month, count(*) as count,
              count(*) filter (where t.renewed_on is not null) as renewed, count(*) filter (where t.left_on <= ${today}) as gone
            from membership_terms t
            where not t.is_cancelled and not t.is_covered and t.ends_on < '9999-12-31'
              and t.ends_on between ${first} and ${addDays(addMonths(first, 6), -1)} and ${isSeen({ ownerId })}
            group by 1) r`),
      ),
    }),
  );
  return months.map((month) => {
    const { renewed = 0, left = 0, all = 0 } = rows.find((row) => row.month === month) ?? {};
    return { month, renewed, left, open: all - renewed - left };
  });
}

export type ReasonCount = { reason: LeavingReason; count: number };

/** Why people left, the most frequent first and those who did not answer last. */
export async function reasonsForLeaving(ctx: Context): Promise<ReasonCount[]> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const { rows } = await oneAnswer(
    ctx.pool,
    { label: 'reasons-for-leaving' },
    jsonObject({
      rows: jsonRows({ reason: sql<LeavingReason>`r.reason`, count: sql<number>`r.count` }, (select) =>
        select.from(sql`(
            select coalesce(a.reason, 'no-answer') as reason, count(*) as count
            from membership_terms t left join leaving_answers a on a.subscription_id = t.subscription_id
            where t.left_on between ${addDays(today, 1 - REASON_DAYS)} and ${today} and ${isSeen({ ownerId })}
            group by 1) r`),
      ),
    }),
  );
  const place = ({ reason }: ReasonCount) => (reason === 'no-answer' ? 1 : 0);
  return rows.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      other.count - one.count ||
      leavingReasons.indexOf(one.reason) - leavingReasons.indexOf(other.reason),
  );
}

export type RenewalRate = { id: number; name: string; renewed: number; decided: number };
export type RenewalRates = { batches: RenewalRate[]; products: RenewalRate[] };

/** How many renewed of those who decided in a year, by batch and by product. */
export async function renewalRates(ctx: Context): Promise<RenewalRates> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const first = addDays(today, 1 - RATE_DAYS);
  const seen = isSeen({ ownerId });
  const rates = (kind: string, name: SQL<string>) =>
    jsonRows(
      {
        id: sql<number>`d.id`,
        name,
        renewed: sql<number>`sum(d.count) filter (where d.is_renewed)`.mapWith(Number),
        decided: sql<number>`sum(d.count)`.mapWith(Number),
      },
      (select) =>
        select
          .from(sql`(select coalesce(${sql.raw(kind)}, 0) as id, is_renewed, count from decided) d`)
          .groupBy(sql`d.id`),
    );
  const answer = await oneAnswer(
    ctx.pool,
    { label: 'renewal-rates' },
    {
      before: sql`with decided as materialized (
        select t.batch_id, t.product_id, true as is_renewed, count(*) as count from membership_terms t
        where t.renewed_on between ${first} and ${today} and ${seen} group by 1, 2
        union all
        select t.batch_id, t.product_id, false, count(*) from membership_terms t
        where t.left_on between ${first} and ${today} and ${seen} group by 1, 2)`,
      answer: jsonObject({
        batches: rates(
          'batch_id',
          sql<string>`coalesce((select b.name from batches b where b.id = d.id), 'Without a batch')`,
        ),
        products: rates('product_id', sql<string>`(select p.name from products p where p.id = d.id)`),
      }),
    },
  );
  const sorted = (rows: readonly RenewalRate[]) =>
    rows
      .map((row) => ({ ...row, renewed: row.renewed ?? 0 }))
      .toSorted((one, other) => other.decided - one.decided || one.name.localeCompare(other.name));
  return { batches: sorted(answer.batches), products: sorted(answer.products) };
}

export type WinBack = { band: WinBackBand; count: number; amount: number };
export type WinBackSums = { bands: WinBack[]; returned: number };

/** People to win back, by how long they have been gone. */
export async function winBackLists(ctx: Context): Promise<WinBackSums> {
  const scope = await scopeOf(ctx, null);
  const bands = winBackBands.map(
    (band, place) => sql`select ${place}::int as place, count(*) as count, ${sumOfAmounts} as amount
      from (${termRows({ kind: 'back', band }, scope)}) t`,
  );
  const { rows, returned } = await oneAnswer(
    ctx.pool,
    { label: 'win-back' },
    jsonObject({
      rows: jsonRows(
        { place: sql<number>`b.place`, count: sql<number>`b.count`, amount: sql<number>`b.amount` },
        (select) => select.from(sql`(${sql.join(bands, sql` union all `)}) b`),
      ),
      returned: sql<number>`(select count(*) from (${termRows({ kind: 'returned' }, scope)}) r)`,
    }),
  );
  return {
    bands: winBackBands.map((band, place) => {
      const { count = 0, amount = 0 } = rows.find((row) => row.place === place) ?? {};
      return { band, count, amount };
    }),
    returned,
  };
}

export type CohortCell = { month: number; kept: number };
export type Cohort = { month: string; people: number; cells: CohortCell[] };
export type CohortTable = { countedAt: Date | null; cohorts: Cohort[] };

/** By the month of the first paid invoice: how many had access in each month after it, as far as all have come. */
export async function cohortTable(ctx: Context): Promise<CohortTable> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const first = addMonths(`${monthOf(today)}-01`, 1 - COHORTS_SHOWN);
  const cells =
    ownerId === null
      ? sql`select cohort, month, people, kept from retention_cohorts where cohort >= ${first}`
      : sql`select p.cohort, k.month, count(*) as people, count(*) filter (where (p.months >> k.month) & 1 = 1) as kept
          from retention_people p cross join generate_series(0, ${COHORT_MONTHS}::int) k (month)
          where p.cohort >= ${first} and ${isSeen({ ownerId }, sql.raw('p.user_id'))} group by 1, 2`;
  const { rows, countedAt } = await oneAnswer(
    ctx.pool,
    { label: 'cohort-table' },
    jsonObject({
      rows: jsonRows(
        {
          cohort: sql<string>`to_char(c.cohort, 'YYYY-MM')`,
          month: sql<number>`c.month`,
          people: sql<number>`c.people`,
          kept: sql<number>`c.kept`,
        },
        (select) => select.from(sql`(${cells}) c`).orderBy(sql`c.cohort, c.month`),
      ),
      countedAt: sql<string | null>`(select max(counted_at) from retention_cohorts)`,
    }),
  );
  const byMonth = Map.groupBy(rows, ({ cohort }) => cohort);
  return {
    countedAt: countedAt === null ? null : new Date(countedAt),
    cohorts: [...byMonth].map(([month, found]) => ({
      month,
      people: found[0]?.people ?? 0,
      cells: found
        .filter((cell) => cell.month === 0 || isReached(month, cell.month, today))
        .map(({ month: after, kept }) => ({ month: after, kept })),
    })),
  };
}
