import { reportFacts, type ReportDimension, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { RowsPart } from '@app/rules/insight/reports/report-rows';
import type { DayRange } from '@app/rules/time/day-buckets';
import { addDays } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { replicaAnswer } from '#db/replica.ts';
import { scopeOf } from './report-scope.ts';
import { reportSources } from './report-sources.ts';
import { keptCounts } from './rolled-facts.ts';
import { dates, factsOf, type FactScope, keyColumn } from './source-query.ts';

export type ReadContext = Pick<Context, 'viewer' | 'now' | 'pool' | 'replica'>;

/** How many facts of a key a bar has, and their sum in centavos. */
export type Counted = { place: number; key: string; count: number; amount: number };

/** The condition that a fact `f` is one of some rows. */
export function isAmong(parts: readonly RowsPart[]): SQL {
  if (parts.length === 0) return sql`true`;
  return sql.join(parts.map(isOfPart), sql` and `);
}

function isOfPart({ dimension, key, besides }: RowsPart): SQL {
  const column = sql`f.${sql.identifier(keyColumn(dimension))}`;
  return besides ? sql`${column} <> all(${sql.param([...besides])}::text[])` : sql`${column} = ${key}`;
}

export function usedBy(
  parts: readonly RowsPart[],
  by: ReportDimension | null = null,
): Map<ReportDimension, string | null> {
  const used = new Map<ReportDimension, string | null>(parts.map(({ dimension, key }) => [dimension, key]));
  if (by && !used.has(by)) used.set(by, null);
  return used;
}

/** One bar for the days between two: bars of one statement lie one after the other. */
export function gapBetween(before: DayRange | undefined, after: DayRange | undefined): DayRange[] {
  if (!before || !after) return [];
  const gap = { from: addDays(before.to, 1), to: addDays(after.from, -1) };
  return gap.from <= gap.to ? [gap] : [];
}

/** Bars that are no longer have few stretches between their ends. */
const FEW_DAYS = 7;

type CountChoice = {
  source: ReportSourceId;
  /** One after the other; the first is place 0. */
  buckets: readonly DayRange[];
  by: ReportDimension | null;
  parts?: readonly RowsPart[];
};

/** The facts of each bar by key: those of its days, or what holds at the end of its last day. */
export async function countFacts(
  ctx: ReadContext,
  { source, buckets, by, parts = [] }: CountChoice,
): Promise<Counted[]> {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!first || !last) return [];
  const isState = reportFacts[source].kind === 'state';
  const range = { from: isState ? first.to : first.from, to: last.to };
  const scope = { ...scopeOf(ctx, source, range, usedBy(parts, by)), ...(isState ? barEnds(buckets) : {}) };
  const kept = keptCounts(source, scope, buckets);
  const facts = kept ?? factsOf(reportSources[source], scope);
  const key = by ? sql`f.${sql.identifier(keyColumn(by))}` : sql`''`;
  const places = isState
    ? sql`width_bucket(f.first - 1, ${dates(buckets.map(({ to }) => to))}) as begins,
        width_bucket(f.last, ${dates(buckets.map(({ to }) => to))}) - 1 as ends`
    : sql`width_bucket(f.day, ${dates(buckets.map(({ from }) => from))}) - 1 as begins, 0 as ends`;
  const { rows } = await replicaAnswer(
    ctx,
    // The days decide how to go about it.
    { label: `report-${source}`, isPlannedByValue: true },
    jsonObject({
      rows: jsonRows(
        {
          begins: sql<number>`c.begins`,
          ends: sql<number>`c.ends`,
          key: sql<string>`c.key`,
          count: sql<number>`c.count`,
          amount: sql<number>`c.amount`,
        },
        (select) =>
          select.from(sql`(select ${places}, ${key} as key, ${kept ? sql`sum(f.count)` : sql`count(*)`} as count, sum(f.amount) as amount
            from (${facts}) f where ${isAmong(parts)} group by 1, 2, 3) c`),
      ),
    }),
  );
  if (isState) return spread(rows);
  // Of a place that everybody has left since it was counted, nothing is left.
  return rows.filter(({ count }) => count !== 0).map(({ begins, ends: _same, ...row }) => ({ place: begins, ...row }));
}

type Stretch = Omit<Counted, 'place'> & { begins: number; ends: number };

/** The last days of bars, where those are longer than a few days. */
function barEnds(buckets: readonly DayRange[]): Pick<FactScope, 'ends'> {
  const isLong = ({ from, to }: DayRange) => addDays(from, FEW_DAYS) <= to;
  return buckets.some(isLong) ? { ends: buckets.map(({ to }) => to) } : {};
}

/** What holds from a bar to a bar, in each of them. */
function spread(rows: readonly Stretch[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const { begins, ends, key, count, amount } of rows)
    for (let place = begins; place <= ends; place += 1) {
      const name = `${place} ${key}`;
      const sum = sums.get(name);
      if (sum) {
        sum.count += count;
        sum.amount += amount;
      } else sums.set(name, { place, key, count, amount });
    }
  // Where what began has ended, changes add up to nothing.
  return [...sums.values()].filter(({ count }) => count !== 0);
}
