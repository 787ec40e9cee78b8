import { rangeWords } from '@app/rules/insight/reports/report-period';
import { bucketUnit, type DayRange } from '@app/rules/time/day-buckets';
import { formatDay, months } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';

/** The words of a bar: a day, a week or a month. */
export function bucketNames(bucket: DayRange, period: DayRange): { name: string; label: string } {
  const unit = bucketUnit(period);
  const month = months[Number(bucket.from.slice(5, 7)) - 1] ?? '';
  if (unit === 'month') return { name: `${month} ${bucket.from.slice(0, 4)}`, label: month.slice(0, 3) };
  return {
    name: bucket.from === bucket.to ? formatDay(bucket.from) : rangeWords(bucket),
    label: shortDay(bucket.from),
  };
}

export const unitTitles = { day: 'Day', week: 'Week', month: 'Month' } as const;
