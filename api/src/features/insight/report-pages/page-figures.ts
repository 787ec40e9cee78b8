import { reportFacts, type ReportDimension, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { ReportDays } from '@app/rules/insight/reports/report-period';
import { printRows, type RowsPart } from '@app/rules/insight/reports/report-rows';
import { dayBuckets, type DayRange } from '@app/rules/time/day-buckets';
import { type Counted, countFacts, gapBetween, type ReadContext } from '#features/insight/reports/count-facts.ts';

/** A figure of a page; its rows are those that `reportRows` lists for its source. */
export type PageFigure = {
  key: string;
  source: ReportSourceId;
  /** The parameter of the address that opens exactly its rows. */
  rows: string;
  count: number;
  /** In centavos; null where facts have none. */
  amount: number | null;
  beforeCount: number;
  beforeAmount: number | null;
  /** Of the bars of the period, what the figure says first: centavos or numbers. */
  spark: number[];
};

export type FigureOf = { key: string; source: ReportSourceId; parts?: readonly RowsPart[] };

/** A figure in the period and in the one before it, in one statement. */
export async function pageFigure(ctx: ReadContext, figure: FigureOf, days: ReportDays): Promise<PageFigure> {
  const { key, source, parts = [] } = figure;
  const [found] = await figuresBy(ctx, { source, parts, by: null }, days);
  return {
    key,
    source,
    rows: printRows({ of: source, parts, days: null }),
    ...(found?.figure ?? noFigure(source, days)),
  };
}

type Values = Omit<PageFigure, 'key' | 'source' | 'rows'>;

/** The same for each key of a dimension. */
export async function figuresBy(
  ctx: ReadContext,
  query: { source: ReportSourceId; parts?: readonly RowsPart[]; by: ReportDimension | null },
  days: ReportDays,
): Promise<{ key: string; figure: Values }[]> {
  const { source, parts = [], by } = query;
  const bars = dayBuckets(days);
  const ahead = beforeBars(days);
  const counted = await countFacts(ctx, { source, by, parts, buckets: [...ahead, ...bars] });
  return [...Map.groupBy(counted, (row) => row.key)].map(([key, rows]) => ({
    key,
    figure: valuesOf(source, rows, { first: ahead.length, bars: bars.length }),
  }));
}

/** The figure of all keys together. */
export function sumOfFigures(source: ReportSourceId, figures: readonly Values[], days: DayRange): Values {
  return figures.reduce(
    (sum, each) => ({
      count: sum.count + each.count,
      amount: sum.amount === null ? null : sum.amount + (each.amount ?? 0),
      beforeCount: sum.beforeCount + each.beforeCount,
      beforeAmount: sum.beforeAmount === null ? null : sum.beforeAmount + (each.beforeAmount ?? 0),
      spark: sum.spark.map((value, place) => value + (each.spark[place] ?? 0)),
    }),
    noFigure(source, days),
  );
}

/** The period before as one bar, and one for the days between the two. */
function beforeBars(days: ReportDays): DayRange[] {
  return [days.before, ...gapBetween(days.before, days)];
}

function valuesOf(
  source: ReportSourceId,
  rows: readonly Counted[],
  { first, bars }: { first: number; bars: number },
): Values {
  const { kind, measure, hasAmount } = reportFacts[source];
  const last = first + bars - 1;
  const isNow = ({ place }: Counted) => (kind === 'flow' ? place >= first : place === last);
  const sum = (isIn: (row: Counted) => boolean, of: 'count' | 'amount') =>
    rows.filter(isIn).reduce((total, row) => total + row[of], 0);
  const isBefore = ({ place }: Counted) => place === 0;
  return {
    count: sum(isNow, 'count'),
    amount: hasAmount ? sum(isNow, 'amount') : null,
    beforeCount: sum(isBefore, 'count'),
    beforeAmount: hasAmount ? sum(isBefore, 'amount') : null,
    spark: Array.from({ length: bars }, (_, bar) =>
      sum(({ place }) => place === first + bar, measure === 'money' ? 'amount' : 'count'),
    ),
  };
}

export function noFigure(source: ReportSourceId, days: DayRange): Values {
  const amount = reportFacts[source].hasAmount ? 0 : null;
  return { count: 0, amount, beforeCount: 0, beforeAmount: amount, spark: dayBuckets(days).map(() => 0) };
}
