import {
  dimensionFacts,
  OTHERS_KEY,
  type ReportDimension,
  reportFacts,
  type ReportSourceId,
} from '@app/rules/insight/reports/report-catalog';
import { othersPart, parseRows, printRows } from '@app/rules/insight/reports/report-rows';
import { bucketUnit } from '@app/rules/time/day-buckets';
import type { ReactNode } from 'react';
import { unitTitles } from '#parts/reports/bucket-names.ts';
import { useSearchParams } from '#router/router.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { ChartCard } from '#ui/charts/chart-card.tsx';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import type { ChartPart, ColumnAddress } from '#ui/charts/chart-types.ts';
import { Lines } from '#ui/charts/lines.tsx';
import { StackedBars } from '#ui/charts/stacked-bars.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from './loaded.tsx';
import { columnsOf, inWeeks, partsOf, type ReportAnswer, wholePart } from '../report-columns.ts';
import { useChoiceInput, useReport, useRowsAddress } from '../report-context.ts';
import { Report } from '../reports.operations.ts';

type BucketsCardProps = {
  source: ReportSourceId;
  /** `Collected`; the card adds by what, `Collected by day and platform`, unless it says all. */
  title: string;
  isWholeTitle?: boolean;
  /** Bars of all together beside the period before, bars of parts, or a line. */
  look: 'compared' | 'parts' | 'line';
  by?: ReportDimension;
  controls?: ReactNode;
  footer?: ReactNode;
  height?: number;
};

const HEAD = 110;

/** How a source went, bar by bar. Chart and table are two views of the same rows. */
export function BucketsCard({ source, by, height = 240, ...rest }: BucketsCardProps) {
  const choice = useChoiceInput();
  return (
    <Loaded
      query={Report}
      variables={{ source, choice, by: by ?? null }}
      height={height + HEAD}
      ready={({ report }) => <Buckets report={report} source={source} by={by} height={height} {...rest} />}
    />
  );
}

type BucketsProps = Omit<BucketsCardProps, 'height'> & { report: ReportAnswer; height: number };

function Buckets({ report, source, title, isWholeTitle = false, look, by, controls, footer, height }: BucketsProps) {
  const { today } = useReport();
  const { measure } = reportFacts[source];
  const parts = look === 'parts' ? partsOf(report) : null;
  const address = useBucketAddress(source, by, parts);
  const buckets = columnsOf(report, source, parts);
  const columns = look === 'compared' && reportFacts[source].kind === 'flow' ? inWeeks(buckets, report) : buckets;
  const drawn = parts ?? [wholePart(reportFacts[source].title)];
  const unit = columns.length < buckets.length ? 'week' : bucketUnit(report);
  const name = isWholeTitle
    ? title
    : `${title} by ${unit}${parts && by ? ` and ${dimensionFacts[by].label.toLowerCase()}` : ''}`;
  const Chart = look === 'line' ? Lines : StackedBars;
  const shared = { label: name, columns, measure, address } as const;
  const isBlank = [...report.buckets, ...(parts ? [] : report.beforeBuckets)].every(({ count }) => count === 0);
  if (isBlank)
    return (
      <ChartCard
        title={name}
        controls={controls}
        footer={footer}
        chart={<EmptyState drawing="search" title="Nothing in these days" text="Pick other days in the bar above." />}
      />
    );
  return (
    <ChartCard
      title={name}
      kind={look === 'line' ? 'lines' : 'bars'}
      legend={parts ?? comparedLegend}
      note={report.to < today && look === 'line' ? 'At the end of each.' : undefined}
      controls={controls}
      footer={footer}
      chart={<Chart {...shared} parts={drawn} height={height} />}
      table={<ChartTable {...shared} parts={drawn} unit={unitTitles[unit]} />}
    />
  );
}

const comparedLegend: ChartPart[] = [
  { key: 'now', label: 'This period', tone: 0 },
  { key: 'before', label: 'Period before', tone: 'before' },
];

/** A bar leads to its days, a part of it to its days and its group. */
function useBucketAddress(
  source: ReportSourceId,
  by: ReportDimension | undefined,
  drawn: readonly ChartPart[] | null,
): ColumnAddress {
  const address = useRowsAddress(source);
  return ({ key }, part) => {
    const days = parseRows(`days:${key}`)?.days ?? null;
    if (!part || !by || part.key === 'all') return address({ parts: [], days });
    const besides = (drawn ?? []).map((each) => each.key).filter((each) => each !== OTHERS_KEY);
    const rows = part.key === OTHERS_KEY ? othersPart(by, besides) : { dimension: by, key: part.key };
    // Names of campaigns may be longer than an address.
    return parseRows(printRows({ of: source, parts: [rows], days })) && address({ parts: [rows], days });
  };
}

type DimensionSwitchProps = {
  /** The parameter of the address. */
  name: 'by' | 'detail';
  label: string;
  dimensions: readonly ReportDimension[];
  chosen: ReportDimension;
  /** Before the word: `By platform`. */
  prefix?: string;
};

/** What a chart or a table is grouped by; it lives in the address. */
export function DimensionSwitch({ name, label, dimensions, chosen, prefix = '' }: DimensionSwitchProps) {
  const [, setSearch] = useSearchParams();
  const wordOf = (dimension: ReportDimension) => {
    const word = dimensionFacts[dimension].label;
    return prefix ? `${prefix} ${word.toLowerCase()}` : word;
  };
  return (
    <Segmented
      label={label}
      value={chosen}
      options={dimensions.map((value) => ({ value, label: wordOf(value) }))}
      onChange={(next) =>
        setSearch((before) => {
          const query = new URLSearchParams(before);
          if (next === dimensions[0]) query.delete(name);
          else query.set(name, next);
          return query;
        })
      }
    />
  );
}

/** The dimension in the address, or the first of these. */
export function useDimension(name: 'by' | 'detail', dimensions: readonly [ReportDimension, ...ReportDimension[]]) {
  const [search] = useSearchParams();
  return dimensions.find((each) => each === search.get(name)) ?? dimensions[0];
}
