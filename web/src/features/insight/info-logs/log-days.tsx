import { bucketUnit, dayBuckets, type DayRange } from '@app/rules/time/day-buckets';
import type { InfoLogDaysQuery } from '#gql/graphql.ts';
import { bucketNames, unitTitles } from '#parts/reports/bucket-names.ts';
import { useSearchParams } from '#router/router.ts';
import { ChartCard } from '#ui/charts/chart-card.tsx';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import type { ChartColumn, ChartPart, ColumnAddress } from '#ui/charts/chart-types.ts';
import { StackedBars } from '#ui/charts/stacked-bars.tsx';
import { rangeText } from './log-query.ts';

const parts: readonly ChartPart[] = [
  { key: 'people', label: 'People', tone: 2 },
  { key: 'jobs', label: 'Jobs', tone: 0 },
];

type LogDaysProps = { days: InfoLogDaysQuery['infoLogDays']; range: DayRange; today: string };

/** How much was written each day, by people and by jobs; a bar leads to its entries. */
export function LogDays({ days, range, today }: LogDaysProps) {
  const [search] = useSearchParams();
  const columns = dayBuckets(range).map((bucket): ChartColumn => {
    const inside = days.filter(({ day }) => bucket.from <= day && day <= bucket.to);
    const { name, label } = bucketNames(bucket, range);
    return {
      key: rangeText(bucket),
      name,
      label: bucket.from === today && bucket.to === today ? 'Today' : label,
      values: [inside.reduce((sum, { people }) => sum + people, 0), inside.reduce((sum, { jobs }) => sum + jobs, 0)],
    };
  });
  const address: ColumnAddress = ({ key }, part) => {
    if (part) return null;
    const query = new URLSearchParams(search);
    query.set('day', key);
    query.delete('page');
    return `?${query}`;
  };
  const unit = bucketUnit(range);
  const title = `Entries by ${unit}`;
  const shared = { label: title, parts, columns, measure: 'count', address } as const;
  return (
    <ChartCard
      title={title}
      legend={parts}
      chart={<StackedBars {...shared} height={190} />}
      table={<ChartTable {...shared} unit={unitTitles[unit]} />}
    />
  );
}
