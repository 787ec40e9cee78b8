import { OTHERS_KEY, reportFacts, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { rangeWords } from '@app/rules/insight/reports/report-period';
import { bucketUnit, type DayRange } from '@app/rules/time/day-buckets';
import type { ReportQuery } from '#gql/graphql.ts';
import { bucketNames } from '#parts/reports/bucket-names.ts';
import type { ChartColumn, ChartPart } from '#ui/charts/chart-types.ts';
import { valueOf } from './figure-change.ts';

export type ReportAnswer = ReportQuery['report'];

/** More colours than these are not told apart: the rest is one part. */
const SHOWN_PARTS = 7;

/** The parts of the bars, the largest first; a report that is not divided has one. */
export function partsOf({ groups, buckets }: ReportAnswer): ChartPart[] {
  const drawn = new Set(buckets.flatMap(({ parts }) => parts.map(({ key }) => key)));
  const named = groups.filter(({ key }) => drawn.has(key) && key !== OTHERS_KEY);
  const isMore = named.length > SHOWN_PARTS + 1 || drawn.size > named.length;
  const shown = isMore ? named.slice(0, SHOWN_PARTS) : named;
  return [
    ...shown.map(({ key, label }, index) => ({ key, label, tone: index })),
    ...(isMore ? [{ key: OTHERS_KEY, label: 'Others', tone: 'others' as const }] : []),
  ];
}

export const wholePart = (label: string): ChartPart => ({ key: 'all', label, tone: 0 });

/** One bar for each bucket, of all parts or whole; beside the period before when it is whole. */
export function columnsOf(
  report: ReportAnswer,
  source: ReportSourceId,
  parts: readonly ChartPart[] | null,
): ChartColumn[] {
  const { measure } = reportFacts[source];
  return report.buckets.map((bucket, index): ChartColumn => {
    const all = valueOf(bucket, measure);
    const former = report.beforeBuckets[index];
    return {
      key: `${bucket.from}..${bucket.to}`,
      ...bucketNames(bucket, report),
      values: parts ? partValues(bucket.parts, parts, measure, all) : [all],
      ...(!parts && {
        before: former ? valueOf(former, measure) : null,
        beforeKey: former ? `${former.from}..${former.to}` : null,
      }),
    };
  });
}

type Part = { key: string; count: number; amount?: number | null };

function partValues(given: readonly Part[], parts: readonly ChartPart[], measure: 'money' | 'count', all: number) {
  const own = parts.map(({ key }) => {
    const found = given.find((part) => part.key === key);
    return found && key !== OTHERS_KEY ? valueOf({ count: found.count, amount: found.amount }, measure) : 0;
  });
  const rest = Math.round((all - own.reduce((sum, value) => sum + value, 0)) * 100) / 100;
  return parts.map(({ key }, index) => (key === OTHERS_KEY ? Math.max(0, rest) : (own[index] ?? 0)));
}

/** More pairs of bars than these are too thin to compare. */
const MOST_PAIRS = 14;

/** Days as weeks, counted from the last day, where there are many of them: side by side, or in a small chart. */
export function inWeeks(columns: readonly ChartColumn[], { from, to }: DayRange): ChartColumn[] {
  if (bucketUnit({ from, to }) !== 'day' || columns.length <= MOST_PAIRS) return [...columns];
  const first = columns.length % 7;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(columns.length / 7) }, (_, week) => first + week * 7),
  ];
  return starts.flatMap((start, place) => {
    const days = columns.slice(start, starts[place + 1] ?? columns.length);
    const [one, last] = [days[0], days.at(-1)];
    if (!one || !last) return [];
    const week = { from: one.key.slice(0, 10), to: last.key.slice(-10) };
    const sum = (values: readonly number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100;
    return {
      key: `${week.from}..${week.to}`,
      name: rangeWords(week),
      label: one.label,
      values: one.values.map((_value, at) => sum(days.map(({ values }) => values[at] ?? 0))),
      ...(one.before !== undefined && {
        before: sum(days.map(({ before }) => before ?? 0)),
        beforeKey: keyOfAll(days.flatMap(({ beforeKey }) => beforeKey ?? [])),
      }),
    };
  });
}

/** `2026-11-01..2026-11-07` of the keys of days that follow each other. */
function keyOfAll(keys: readonly string[]): string | null {
  const [one, last] = [keys[0], keys.at(-1)];
  return one && last ? `${one.slice(0, 10)}..${last.slice(-10)}` : null;
}
