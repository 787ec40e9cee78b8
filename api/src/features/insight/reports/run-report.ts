import {
  CHART_PARTS,
  dimensionFacts,
  dimensionOf,
  MOST_GROUPS,
  NO_KEY,
  OTHERS_KEY,
  reportFacts,
  type ReportDimension,
  type ReportSourceId,
} from '@app/rules/insight/reports/report-catalog';
import { isCountedSource, isPlaceDimension } from '@app/rules/insight/reports/rolled-sources';
import { dayBuckets, type DayRange } from '@app/rules/time/day-buckets';
import type { Context } from '#context.ts';
import { BadUserInput } from '#errors.ts';
import { type Counted, countFacts, gapBetween, type ReadContext } from './count-facts.ts';
import { type GroupLabel, groupLabels } from './group-labels.ts';
import { daysOf, openSource } from './report-scope.ts';
import type { ChoiceInput, Report, ReportBucket, ReportFigure, ReportGroup } from './report-types.ts';

/** A source in a period and in the one before, by one of its dimensions. */
export async function runReport(
  ctx: Pick<Context, 'viewer' | 'now' | 'pool' | 'replica' | 'db'>,
  given: { source: string; choice: ChoiceInput; by?: string | null | undefined },
): Promise<Report> {
  const source = openSource(ctx, given.source);
  const by = dimensionOf(source, given.by);
  if (!by) throw new BadUserInput({ by: `${reportFacts[source].title} cannot be grouped by that` });
  const { before, ...range } = await daysOf(ctx, given.choice);
  const [buckets, beforeBuckets] = [dayBuckets(range), dayBuckets(before)];
  const { counted, formerly } = await countBoth(ctx, { source, by }, { buckets, beforeBuckets });
  const groups = await groupsOf(
    ctx,
    { source, by },
    atEnd(source, counted, buckets),
    atEnd(source, formerly, beforeBuckets),
  );
  // The largest of a chart have their own colour, the others are one.
  const largest = new Set(
    groups.toSorted((one, other) => sizeOf(source, other) - sizeOf(source, one)).slice(0, CHART_PARTS),
  );
  const shown = groups.filter((group) => largest.has(group)).map(({ key }) => key);
  return {
    source,
    by,
    ...range,
    total: figureOf(source, atEnd(source, counted, buckets)),
    before: { ...before, ...figureOf(source, atEnd(source, formerly, beforeBuckets)) },
    buckets: barsOf(source, buckets, counted, shown),
    beforeBuckets: barsOf(source, beforeBuckets, formerly, shown),
    groups: groups.length > MOST_GROUPS ? cutGroups(source, groups) : groups,
  };
}

type Bars = { buckets: readonly DayRange[]; beforeBuckets: readonly DayRange[] };
type Both = { counted: readonly Counted[]; formerly: readonly Counted[] };

/**
 * The facts of the bars and of those before. Much of what holds in one of them holds in the other, and who is elsewhere
 * since they were counted is found out once for both.
 */
async function countBoth(
  ctx: ReadContext,
  { source, by }: { source: ReportSourceId; by: ReportDimension },
  { buckets, beforeBuckets }: Bars,
): Promise<Both> {
  const isMuchShared = reportFacts[source].kind === 'state' || (isCountedSource(source) && isPlaceDimension(by));
  if (!isMuchShared) {
    const [counted, formerly] = await Promise.all([
      countFacts(ctx, { source, buckets, by }),
      countFacts(ctx, { source, buckets: beforeBuckets, by }),
    ]);
    return { counted, formerly };
  }
  const ahead = [...beforeBuckets, ...gapBetween(beforeBuckets.at(-1), buckets[0])];
  const all = await countFacts(ctx, { source, buckets: [...ahead, ...buckets], by });
  return {
    formerly: all.filter(({ place }) => place < beforeBuckets.length),
    counted: all.flatMap((row) => (row.place < ahead.length ? [] : { ...row, place: row.place - ahead.length })),
  };
}

/** What a figure of the whole period counts: all of a flow, of a state its end. */
function atEnd(source: ReportSourceId, counted: readonly Counted[], buckets: readonly DayRange[]): readonly Counted[] {
  return reportFacts[source].kind === 'flow' ? counted : counted.filter(({ place }) => place === buckets.length - 1);
}

type Sums = Pick<Counted, 'count' | 'amount'>;

function figureOf(source: ReportSourceId, counted: readonly Sums[]): ReportFigure {
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    amount: reportFacts[source].hasAmount ? counted.reduce((sum, { amount }) => sum + amount, 0) : null,
  };
}

const sizeOf = (source: ReportSourceId, { count, amount }: ReportFigure) =>
  reportFacts[source].measure === 'money' ? (amount ?? 0) : count;

function barsOf(
  source: ReportSourceId,
  buckets: readonly DayRange[],
  counted: readonly Counted[],
  shown: readonly string[],
): ReportBucket[] {
  const byPlace = Map.groupBy(counted, ({ place }) => place);
  return buckets.map((days, place) => {
    const found = byPlace.get(place) ?? [];
    const parts = Map.groupBy(found, ({ key }) => (shown.includes(key) ? key : OTHERS_KEY));
    // In the same order in every bar.
    const keys = [...shown, OTHERS_KEY].filter((key) => parts.has(key));
    return {
      ...days,
      ...figureOf(source, found),
      parts: keys.map((key) => ({ key, ...figureOf(source, parts.get(key) ?? []) })),
    };
  });
}

async function groupsOf(
  ctx: Pick<Context, 'db'>,
  { source, by }: { source: ReportSourceId; by: ReportDimension },
  counted: readonly Counted[],
  formerly: readonly Counted[],
): Promise<ReportGroup[]> {
  const now = Map.groupBy(counted, ({ key }) => key);
  const former = Map.groupBy(formerly, ({ key }) => key);
  const keys = [...new Set([...now.keys(), ...former.keys()])];
  const labels = await groupLabels(ctx, source, by, keys);
  const groups = keys.map((key) => {
    const before = figureOf(source, former.get(key) ?? []);
    return {
      key,
      label: labels.get(key)?.label ?? key,
      leader: labels.get(key)?.leader ?? null,
      ...figureOf(source, now.get(key) ?? []),
      beforeCount: before.count,
      beforeAmount: before.amount,
    };
  });
  return groups.toSorted(inOrder(source, by, labels));
}

/** The largest first, or in the order of the dimension; those without a key last. */
function inOrder(source: ReportSourceId, by: ReportDimension, labels: ReadonlyMap<string, GroupLabel>) {
  const { isOrdered } = dimensionFacts[by];
  const placeOf = ({ key }: ReportGroup) => labels.get(key)?.place ?? 0;
  const isNone = ({ key }: ReportGroup) => Number(key === NO_KEY);
  return (one: ReportGroup, other: ReportGroup): number =>
    isNone(one) - isNone(other) ||
    (isOrdered
      ? placeOf(one) - placeOf(other)
      : sizeOf(source, other) - sizeOf(source, one) || other.count - one.count) ||
    (isOrdered ? one.key.localeCompare(other.key) : one.label.localeCompare(other.label)) ||
    one.key.localeCompare(other.key);
}

/** A table of many groups ends with all others in one. */
function cutGroups(source: ReportSourceId, groups: readonly ReportGroup[]): ReportGroup[] {
  const rest = groups.slice(MOST_GROUPS);
  const before = rest.map(({ beforeCount, beforeAmount }) => ({ count: beforeCount, amount: beforeAmount ?? 0 }));
  const formerly = figureOf(source, before);
  return [
    ...groups.slice(0, MOST_GROUPS),
    {
      key: OTHERS_KEY,
      label: `${rest.length} others`,
      leader: null,
      ...figureOf(
        source,
        rest.map(({ count, amount }) => ({ count, amount: amount ?? 0 })),
      ),
      beforeCount: formerly.count,
      beforeAmount: formerly.amount,
    },
  ];
}
