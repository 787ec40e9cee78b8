import { reportFacts, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { RowsPart } from '@app/rules/insight/reports/report-rows';
import type { DayRange } from '@app/rules/time/day-buckets';
import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { jsonObject, jsonRows } from '#db/json.ts';
import { replicaAnswer } from '#db/replica.ts';
import { isAmong, type ReadContext, usedBy } from './count-facts.ts';
import { scopeOf } from './report-scope.ts';
import { reportSources } from './report-sources.ts';
import { isKept, keptFacts } from './rolled-facts.ts';
import { factsOf, type SeenPeople } from './source-query.ts';

/** A fact of a list, before anything is looked up that only shows it. */
export type ListedFact = { id: string; day: ManilaDay; userId: number | null; amount: number };

type Total = { count: number; amount: number };
type Bounds = { limit: number; offset: number };

/** The facts behind a figure in the order of their list. */
export type FactList = {
  total: () => Promise<Total>;
  page: (bounds: Bounds) => Promise<Total & { facts: ListedFact[] }>;
  /** Those behind one of them, or the first ones. */
  behind: (last: Pick<ListedFact, 'id' | 'day'> | undefined, limit: number) => Promise<ListedFact[]>;
};

export type FactChoice = {
  source: ReportSourceId;
  parts: readonly RowsPart[];
  range: DayRange;
  /** Whose facts alone are listed. */
  people: SeenPeople | null;
  /** The condition of a search on the fact `f`. */
  isFound: SQL | null;
};

export function listFacts(ctx: ReadContext, choice: FactChoice): FactList {
  return reportFacts[choice.source].kind === 'state' ? listState(ctx, choice) : listFlow(ctx, choice);
}

/**
 * Facts of days. Counted by day first, which needs nothing but an index or is kept already; then a page reads the facts
 * of the days in which it lies, and sorts no others.
 */
function listFlow(ctx: ReadContext, choice: FactChoice): FactList {
  let counted: Promise<DayCount[]> | undefined;
  const days = () => (counted ??= countDays(ctx, choice));
  const total = async () => sumOf(await days());
  return {
    total,
    page: async (bounds) => {
      const found = daysOfPage(await days(), bounds);
      const facts = found ? await readFlow(ctx, choice, { ...bounds, ...found, where: sql`true` }) : [];
      return { ...(await total()), facts };
    },
    behind: async (last, limit) => {
      const found = daysBehind(choice, await days(), last?.day, limit);
      if (!found) return [];
      return readFlow(ctx, choice, { days: found, where: isBehind(choice.source, last), limit, offset: 0 });
    },
  };
}

/** What holds on the last day, of which no day is known before it is counted. */
function listState(ctx: ReadContext, choice: FactChoice): FactList {
  const { source, range } = choice;
  const at = { from: range.to, to: range.to };
  const listed = sql`select f.id, f.day, f.user_id, f.amount from (${factsIn(ctx, choice, at)}) f
    where f.first <= ${range.to} and f.last >= ${range.to} and ${isListed(choice)}`;
  const answer = async ({ limit, offset }: Bounds) =>
    replicaAnswer(
      ctx,
      { label: `report-rows-${source}`, isPlannedByValue: true },
      {
        before: sql`with listed as materialized (${listed})`,
        answer: jsonObject({
          count: sql<number>`(select count(*) from listed)`,
          amount: sql<number>`(select coalesce(sum(amount), 0) from listed)`,
          facts: factRows(sql`select * from listed f order by ${inOrder(source)} limit ${limit} offset ${offset}`),
        }),
      },
    );
  return {
    total: async () => answer({ limit: 0, offset: 0 }),
    page: answer,
    behind: (last, limit) =>
      readFacts(
        ctx,
        source,
        sql`select * from (${listed}) f where ${isBehind(source, last)} order by ${inOrder(source)} limit ${limit}`,
      ),
  };
}

type DayCount = Total & { day: ManilaDay };

/** How many facts every day has, in the order of the list. */
async function countDays(ctx: ReadContext, choice: FactChoice): Promise<DayCount[]> {
  const { source, parts, range, people, isFound } = choice;
  const scope = scopeOf(ctx, source, range, usedBy(parts));
  const isFromKept = isFound === null && people === null && isKept(source, scope);
  const facts = isFromKept ? keptFacts(source, scope) : factsIn(ctx, choice, range);
  const { days } = await replicaAnswer(
    ctx,
    { label: `report-row-days-${source}`, isPlannedByValue: true },
    jsonObject({
      days: jsonRows(
        { day: sql<ManilaDay>`c.day`, count: sql<number>`c.count`, amount: sql<number>`c.amount` },
        (select) =>
          select.from(sql`(select f.day, ${isFromKept ? sql`sum(f.count)` : sql`count(*)`} as count, sum(f.amount) as amount
            from (${facts}) f where ${isListed(choice)} group by 1 order by 1 ${reportSources[source].isAscending ? sql`asc` : sql`desc`}) c`),
      ),
    }),
  );
  return days;
}

/** The days in which a page lies, and where it begins among their facts. */
function daysOfPage(days: readonly DayCount[], { limit, offset }: Bounds): { days: DayRange; offset: number } | null {
  let before = 0;
  let skipped = 0;
  const found: ManilaDay[] = [];
  for (const { day, count } of days) {
    if (before + count <= offset) skipped += count;
    else if (before < offset + limit) found.push(day);
    before += count;
  }
  const range = between(found);
  return range && { days: range, offset: offset - skipped };
}

/** From the day of a fact on, as many days as have so many facts behind it. */
function daysBehind(
  { source }: FactChoice,
  days: readonly DayCount[],
  last: ManilaDay | undefined,
  limit: number,
): DayRange | null {
  const { isAscending = false } = reportSources[source];
  const found: ManilaDay[] = [];
  let count = 0;
  for (const each of days) {
    const isOver = last !== undefined && (isAscending ? each.day < last : each.day > last);
    if (isOver || count >= limit) continue;
    found.push(each.day);
    // Nobody knows how many of its own day were read already.
    if (each.day !== last) count += each.count;
  }
  return between(found);
}

/** From the earliest to the latest of some days that follow each other. */
function between(days: readonly ManilaDay[]): DayRange | null {
  const [one, other] = [days[0], days.at(-1)];
  if (!one || !other) return null;
  return one < other ? { from: one, to: other } : { from: other, to: one };
}

function sumOf(days: readonly DayCount[]): Total {
  return {
    count: days.reduce((sum, { count }) => sum + count, 0),
    amount: days.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The facts of some days of a list, with the keys by which it is filtered. */
function factsIn(ctx: ReadContext, { source, parts, people }: FactChoice, days: DayRange): SQL {
  const scope = scopeOf(ctx, source, days, usedBy(parts));
  const isSeen: SeenPeople = (userId) => sql`${scope.isSeen(userId)} and ${people?.(userId) ?? sql`true`}`;
  return factsOf(reportSources[source], { ...scope, isSeen });
}

const isListed = ({ parts, isFound }: FactChoice): SQL => sql`${isAmong(parts)} and ${isFound ?? sql`true`}`;

/** Rows of a cell of the cohorts are of all days, whatever the period says. */
const isOfAllDays = ({ parts }: FactChoice) => parts.some(({ dimension }) => dimension === 'after');

type Reading = Bounds & { days: DayRange; where: SQL };

/** Some facts of a few days. */
function readFlow(
  ctx: ReadContext,
  choice: FactChoice,
  { days, where, limit, offset }: Reading,
): Promise<ListedFact[]> {
  const { source } = choice;
  const isOnDays = isOfAllDays(choice) ? sql`f.day between ${days.from} and ${days.to}` : sql`true`;
  return readFacts(
    ctx,
    source,
    sql`select f.id, f.day, f.user_id, f.amount from (${factsIn(ctx, choice, days)}) f
      where ${isOnDays} and ${isListed(choice)} and ${where} order by ${inOrder(source)} limit ${limit} offset ${offset}`,
  );
}

async function readFacts(ctx: ReadContext, source: ReportSourceId, found: SQL): Promise<ListedFact[]> {
  const { facts } = await replicaAnswer(
    ctx,
    { label: `report-rows-${source}`, isPlannedByValue: true },
    jsonObject({ facts: factRows(found) }),
  );
  return facts;
}

/** In the order in which the query gives them. */
const factRows = (found: SQL) =>
  jsonRows(
    {
      id: sql<string>`f.id`,
      day: sql<ManilaDay>`f.day`,
      userId: sql<number | null>`f.user_id`,
      amount: sql<number>`f.amount`,
    },
    (select) => select.from(sql`(${found}) f`),
  );

/** By day and, within one, by the numbers of their ids: as text, 10 would come before 9. */
const placeOf = (source: ReportSourceId, day: SQL, id: SQL): SQL[] => [
  day,
  ...(reportSources[source].order?.(id) ?? [sql`${id}::int`]),
];

function inOrder(source: ReportSourceId): SQL {
  const { isAscending = false } = reportSources[source];
  const direction = isAscending ? sql`asc` : sql`desc`;
  return sql.join(
    placeOf(source, sql`f.day`, sql`f.id`).map((each) => sql`${each} ${direction}`),
    sql`, `,
  );
}

function isBehind(source: ReportSourceId, last: Pick<ListedFact, 'id' | 'day'> | undefined): SQL {
  if (!last) return sql`true`;
  const { isAscending = false } = reportSources[source];
  const own = sql.join(placeOf(source, sql`f.day`, sql`f.id`), sql`, `);
  const other = sql.join(placeOf(source, sql`${last.day}::date`, sql`${last.id}::text`), sql`, `);
  return sql`(${own}) ${isAscending ? sql`>` : sql`<`} (${other})`;
}
