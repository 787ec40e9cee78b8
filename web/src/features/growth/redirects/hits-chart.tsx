import { formatDay } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from './redirects.module.css';

const shownDays = 7;
const monthAndDay = (day: string) =>
  formatDay(day)
    .replace(/^\w+, /, '')
    .replace(/ \d{4}$/, '');

/** The last week of all rules together. */
export function HitsChart({ days }: { days: readonly { day: string; hits: number }[] }) {
  const week = days.slice(-shownDays);
  const most = Math.max(...week.map(({ hits }) => hits));
  return (
    <Card title="Hits per day" rank={2} aside={<span className={classes.dim}>all rules</span>}>
      <BarChart
        label="Hits per day, all rules"
        height={120}
        bars={week.map(({ day, hits }, index) => ({
          key: day,
          name: formatDay(day),
          label: index === week.length - 1 ? 'Today' : index % 2 === 0 ? monthAndDay(day) : undefined,
          value: hits,
          text: plural(hits, 'hit'),
          mark: hits > 0 && hits === most ? hits.toLocaleString('en-PH') : undefined,
          tone: 'strong',
        }))}
      />
    </Card>
  );
}
