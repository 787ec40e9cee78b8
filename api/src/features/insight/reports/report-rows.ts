import { reportFacts, type ReportDimension, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { fixedLabel } from '@app/rules/insight/reports/report-labels';
import { parseRows, type ReportRows, rowsTitle } from '@app/rules/insight/reports/report-rows';
import type { PageInput } from '@app/rules/paging/page-input';
import type { DayRange } from '@app/rules/time/day-buckets';
import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type DeskPerson, personJson } from '#db/hot/desk-person.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { replicaAnswer } from '#db/replica.ts';
import { pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { foundBy } from '#features/money/collections/listed-people.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { payments } from '#tables/money/payments.table.ts';
import { isAmong, usedBy } from './count-facts.ts';
import { groupLabels } from './group-labels.ts';
import { daysOf, openSource, scopeOf } from './report-scope.ts';
import { reportSources } from './report-sources.ts';
import type { ChoiceInput, ReportRow, ReportRowList } from './report-types.ts';
import { factsOf } from './source-query.ts';

type ReadContext = Pick<Context, 'viewer' | 'now' | 'pool' | 'replica' | 'db'>;
export type GivenRows = { source: string; choice: ChoiceInput; rows: string; search?: string | null | undefined };

/** The facts behind a figure, a page of them. */
export async function reportRows(ctx: ReadContext, given: GivenRows, page: PageInput): Promise<ReportRowList> {
  const { source, rows, read } = await openReportRows(ctx, given);
  const list = await read(pageBounds(page));
  return {
    ...list,
    title: await titleOf(ctx, { source, rows, isUnknown: list.count === 0 && limitedToOwner(ctx) !== null }),
  };
}

const searchInput = z
  .string()
  .trim()
  .max(200, 'Search is too long')
  .nullish()
  .transform((search) => (search === '' ? null : (search ?? null)));

type Part = { limit: number; offset: number; after?: Pick<ReportRow, 'day' | 'id'> };

/** The same to be read in parts: by pages, or each behind the last of the one before. */
export async function openReportRows(ctx: ReadContext, given: GivenRows) {
  const source = openSource(ctx, given.source);
  const rows = parseRows(given.rows, source);
  if (!rows) throw new NotFound('List');
  const search = parseInput(searchInput, given.search);
  const range: DayRange = rows.days ?? daysOf(ctx, given.choice);
  const isListed = await listedFacts(ctx, { source, rows, range, search });
  const read = (part: Part) => readRows(ctx, source, isListed, part);
  return { source, rows, range, read };
}

type RowChoice = { source: ReportSourceId; rows: ReportRows; range: DayRange; search: string | null };

/** The facts of some rows, as a query of their id, day, person and amount. */
async function listedFacts(ctx: ReadContext, { source, rows, range, search }: RowChoice): Promise<SQL> {
  const isState = reportFacts[source].kind === 'state';
  // A state is asked on the last day.
  const days = isState ? { from: range.to, to: range.to } : range;
  const facts = factsOf(reportSources[source], scopeOf(ctx, source, days, usedBy(rows.parts)));
  const holds = isState ? sql`f.first <= ${range.to} and f.last >= ${range.to}` : sql`true`;
  const isFound = search === null ? sql`true` : await foundFacts(ctx, source, search);
  return sql`select f.id, f.day, f.user_id, f.amount from (${facts}) f where ${holds} and ${isAmong(rows.parts)} and ${isFound}`;
}

async function foundFacts(ctx: Pick<Context, 'db'>, source: ReportSourceId, search: string): Promise<SQL> {
  const isOfPerson = (await foundBy(ctx, search))(sql.raw('f.user_id'));
  const { found } = reportSources[source].row;
  return found ? sql`(${isOfPerson} or ${found(search)})` : isOfPerson;
}

const nameless: readonly ReportDimension[] = ['owner', 'affiliate', 'by', 'group'];

async function readRows(
  ctx: Pick<Context, 'pool' | 'replica' | 'viewer'>,
  source: ReportSourceId,
  listed: SQL,
  { limit, offset, after }: Part,
): Promise<Omit<ReportRowList, 'title'>> {
  const { isAscending = false } = reportSources[source];
  const order = isAscending ? sql`day, id` : sql`day desc, id desc`;
  const isBehind = after
    ? sql`(day, id) ${isAscending ? sql`>` : sql`<`} (${after.day}::date, ${after.id}::text)`
    : sql`true`;
  const { items, count, amount } = await replicaAnswer(
    ctx,
    { label: `report-rows-${source}`, isPlannedByValue: true },
    {
      before: sql`with listed as materialized (${listed}),
        page as (select id, day, user_id, amount, row_number() over (order by ${order}) as place from (
          select * from listed where ${isBehind} order by ${order} limit ${limit} offset ${offset}) found)`,
      answer: jsonObject({
        count: sql<number>`(select count(*) from listed)`,
        amount: sql<number>`(select coalesce(sum(amount), 0) from listed)`,
        items: shownRows(source),
      }),
    },
  );
  const { hasAmount } = reportFacts[source];
  return {
    count,
    amount: hasAmount ? amount : null,
    items: items.map((item) => ({ ...item, amount: hasAmount ? item.amount : null })),
  };
}

function shownRows(source: ReportSourceId) {
  const { joins, at, title, detail, reference, by, path } = reportSources[source].row;
  const none = sql`null`;
  return jsonRows(
    {
      id: sql<string>`page.id`,
      day: sql<ManilaDay>`page.day`,
      at: sql`${at ?? none}`.mapWith(payments.decidedAt).nullable(),
      person: sql<DeskPerson | null>`case when users.id is not null then ${personJson} end`,
      title: sql<string>`coalesce(${title}, '')`,
      detail: sql<string>`coalesce(${detail}, '')`,
      reference: sql<string | null>`${reference ?? none}`,
      amount: sql<number | null>`page.amount`,
      by: sql<string | null>`${by ?? none}`,
      path: sql<string | null>`${path ?? none}`,
    },
    (select) => select.from(sql`page ${joins} left join users on users.id = page.user_id`).orderBy(sql`page.place`),
  );
}

type Titled = { source: ReportSourceId; rows: ReportRows; isUnknown: boolean };

/** Whoever sees only their own people and no row of a name is not told it: the address may hold any number. */
async function titleOf(ctx: Pick<Context, 'db'>, { source, rows, isUnknown }: Titled): Promise<string> {
  const names = await Promise.all(
    rows.parts.map(async ({ dimension, key }): Promise<[ReportDimension, string]> => {
      if (isUnknown && nameless.includes(dimension)) return [dimension, fixedLabel(source, dimension, key) ?? 'nobody'];
      const labels = await groupLabels(ctx, source, dimension, [key]);
      return [dimension, labels.get(key)?.label ?? key];
    }),
  );
  return rowsTitle(source, rows, new Map(names));
}
