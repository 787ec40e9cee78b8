import { bucketUnit, dayBuckets, type DayRange } from '@app/rules/time/day-buckets';
import { formatDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import type { InfoLogDaysQuery } from '#gql/graphql.ts';
import { Link, useSearchParams } from '#router/router.ts';
import { type Bar, BarChart } from '#ui/figures/bar-chart.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from './info-logs.module.css';
import { rangeText } from './log-query.ts';

const number = (value: number) => value.toLocaleString('en-PH');
/** Above as many bars a number on each would not be readable. */
const MARKED = 16;

/** How much was written each day; a bar leads to its entries. */
export function LogDays({ days, range }: { days: InfoLogDaysQuery['infoLogDays']; range: DayRange }) {
  const [search] = useSearchParams();
  const buckets = dayBuckets(range);
  const bars = buckets.map((bucket, index): Bar => {
    const inside = days.filter(({ day }) => bucket.from <= day && day <= bucket.to);
    const people = inside.reduce((sum, day) => sum + day.people, 0);
    const jobs = inside.reduce((sum, day) => sum + day.jobs, 0);
    const isLabelled = buckets.length <= 10 || index === 0 || index === buckets.length - 1;
    return {
      key: rangeText(bucket),
      name: bucket.from === bucket.to ? formatDay(bucket.from) : `${formatDay(bucket.from)} to ${formatDay(bucket.to)}`,
      label: isLabelled ? shortDay(bucket.from) : undefined,
      value: people + jobs,
      cap: jobs,
      text: `${number(people)} by people, ${number(jobs)} by jobs`,
      mark: buckets.length <= MARKED && people + jobs > 0 ? number(people + jobs) : undefined,
    };
  });
  const addressOf = (bar: Bar) => {
    const query = new URLSearchParams(search);
    query.set('day', bar.key);
    query.delete('page');
    return `?${query}`;
  };
  return (
    <Card title={`Entries by ${bucketUnit(range)}`} rank={2}>
      <p className={classes.legend} aria-hidden>
        <i data-tone="people" /> People <i data-tone="jobs" /> Jobs
      </p>
      <BarChart
        label={`Entries by ${bucketUnit(range)}`}
        bars={bars}
        link={(bar, shape) =>
          bar.value === 0 ? (
            shape
          ) : (
            <Link to={addressOf(bar)} aria-label={`${bar.name}: ${bar.text}`}>
              {shape}
            </Link>
          )
        }
      />
    </Card>
  );
}
