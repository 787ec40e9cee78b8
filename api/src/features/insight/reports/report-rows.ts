import { centavosFromPesos } from '@app/rules/amounts/pesos';
import {
  MOST_GROUPS,
  reportFacts,
  type ReportDimension,
  type ReportSourceId,
} from '@app/rules/insight/reports/report-catalog';
import { fixedLabel } from '@app/rules/insight/reports/report-labels';
import { parseRows, type ReportRows, type RowsPart, rowsTitle } from '@app/rules/insight/reports/report-rows';
import type { PageInput } from '@app/rules/paging/page-input';
import type { DayRange } from '@app/rules/time/day-buckets';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { fewFound, manyFound, oneOfThese } from '#features/money/collections/listed-people.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { groupLabels } from './group-labels.ts';
import { type FactChoice, type FactList, type ListedFact, listFacts } from './listed-facts.ts';
import { daysOf, openSource } from './report-scope.ts';
import { reportSources } from './report-sources.ts';
import type { ChoiceInput, ReportRow, ReportRowList } from './report-types.ts';
import { runReport } from './run-report.ts';
import { shownRows } from './shown-rows.ts';

type ReadContext = Pick<Context, 'viewer' | 'now' | 'pool' | 'replica' | 'db'>;
export type GivenRows = { source: string; choice: ChoiceInput; rows: string; search?: string | null | undefined };

/** The facts behind a figure, a page of them. */
export async function reportRows(ctx: ReadContext, given: GivenRows, page: PageInput): Promise<ReportRowList> {
  const { source, rows, list } = await openReportRows(ctx, given);
  const { facts, count, amount } = await list.page(pageBounds(page));
  const isUnknown = count === 0 && limitedToOwner(ctx) !== null;
  const [items, title] = await Promise.all([shownRows(ctx, source, facts), titleOf(ctx, { source, rows, isUnknown })]);
  return { title, count, amount: reportFacts[source].hasAmount ? amount : null, items };
}

const searchInput = z
  .string()
  .trim()
  .max(200, 'Search is too long')
  .nullish()
  .transform((search) => (search === '' ? null : (search ?? null)));

/** The same to be read a page at a time, or one piece behind the other. */
export async function openReportRows(ctx: ReadContext, given: GivenRows) {
  const source = openSource(ctx, given.source);
  const rows = parseRows(given.rows, source);
  if (!rows) throw new NotFound('List');
  const search = parseInput(searchInput, given.search);
  const range: DayRange = rows.days ?? (await daysOf(ctx, given.choice));
  const found = search === null ? { people: null, isFound: null } : await foundFacts(ctx, source, search);
  const parts = await Promise.all(rows.parts.map((part) => partOf(ctx, source, part, given.choice)));
  return { source, rows, range, list: listFacts(ctx, { source, parts, range, ...found }) };
}

/** The others of a table are those besides the groups that it lists. */
async function partOf(
  ctx: ReadContext,
  source: ReportSourceId,
  part: RowsPart,
  choice: ChoiceInput,
): Promise<RowsPart> {
  if (part.besides?.length !== 0) return part;
  const { groups } = await runReport(ctx, { source, choice, by: part.dimension });
  return { ...part, besides: groups.slice(0, MOST_GROUPS).map(({ key }) => key) };
}

/**
 * By the person, by what the row shows as its reference, and by the amount as it is shown: `₱8,100.00` or `8100`. Where it
 * is by the person alone, and few are found, only their facts are read.
 */
async function foundFacts(
  ctx: Pick<Context, 'db'>,
  source: ReportSourceId,
  search: string,
): Promise<Pick<FactChoice, 'people' | 'isFound'>> {
  const few = await fewFound(ctx, search);
  const found = reportSources[source].row.found?.(search) ?? null;
  const amount = reportFacts[source].hasAmount ? centavosFromPesos(search) : null;
  if (few && found === null && amount === null) return { people: oneOfThese(few), isFound: null };
  const isOfPerson = few ? oneOfThese(few) : await manyFound(ctx, search);
  const conditions = [
    isOfPerson(sql.raw('f.user_id')),
    ...(found === null ? [] : [found]),
    // What was taken back is shown with its minus, and looked for with or without.
    ...(amount === null ? [] : [sql`abs(f.amount) = ${Math.abs(amount)}::bigint`]),
  ];
  return { people: null, isFound: sql`(${sql.join(conditions, sql` or `)}) is true` };
}

/** Facts that a file reads ahead: their names are looked up for a piece at a time. */
const FACTS_AHEAD = 10_000;

/** All rows in their order, each piece behind the last row of the one before. */
export function rowsInTurn(
  ctx: Pick<Context, 'pool' | 'replica' | 'viewer'>,
  source: ReportSourceId,
  list: FactList,
): (last: ReportRow | undefined, limit: number) => Promise<ReportRow[]> {
  let ahead: ListedFact[] = [];
  let readUntil: string | undefined;
  return async (last, limit) => {
    if (last?.id !== readUntil) ahead = [];
    const rows: ReportRow[] = [];
    // What goes between the two looks leaves a gap, and only the last piece may be short.
    for (let behind: Place | undefined = last; rows.length < limit;) {
      if (ahead.length === 0) ahead = await list.behind(behind, FACTS_AHEAD);
      if (ahead.length === 0) break;
      const piece = ahead.slice(0, limit - rows.length);
      ahead = ahead.slice(piece.length);
      behind = piece.at(-1);
      rows.push(...(await shownRows(ctx, source, piece)));
    }
    readUntil = rows.at(-1)?.id;
    return rows;
  };
}

type Place = Pick<ListedFact, 'id' | 'day'>;

const nameless: readonly ReportDimension[] = ['owner', 'affiliate', 'by', 'group'];

type Titled = { source: ReportSourceId; rows: ReportRows; isUnknown: boolean };

/** Whoever sees only their own people and no row of a name is not told it: the address may hold any number. */
async function titleOf(ctx: Pick<Context, 'db'>, { source, rows, isUnknown }: Titled): Promise<string> {
  const names = await Promise.all(
    rows.parts.map(async ({ dimension, key, besides }): Promise<[ReportDimension, string]> => {
      if (besides) return [dimension, key];
      if (isUnknown && nameless.includes(dimension)) return [dimension, fixedLabel(source, dimension, key) ?? 'nobody'];
      const labels = await groupLabels(ctx, source, dimension, [key]);
      return [dimension, labels.get(key)?.label ?? key];
    }),
  );
  return rowsTitle(source, rows, new Map(names));
}
