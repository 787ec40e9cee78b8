import { compactNumber } from '@app/rules/text/compact-number';
import { shortDay } from '@app/rules/time/manila-clock';
import { Card } from '#ui/frame/card.tsx';
import classes from './day-chart.module.css';

type Counts = 'views' | 'checkouts' | 'orders' | 'paidOrders';
type Day = { day: string } & Record<Counts, number>;

type DayChartProps = {
  title: string;
  days: readonly Day[];
  /** Two figures side by side. */
  series: readonly { key: Counts; label: string }[];
};

/** Bars day by day. The figures are in the table below, so that nobody needs to see the bars. */
export function DayChart({ title, days, series }: DayChartProps) {
  const most = Math.max(1, ...days.flatMap((day) => series.map(({ key }) => day[key])));
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <Card
      title={title}
      aside={
        <span className={classes.legend}>
          {series.map(({ key, label }, index) => (
            <span key={key}>
              <i className={classes.dot} data-series={index} aria-hidden />
              {label}
            </span>
          ))}
        </span>
      }
    >
      <div className={classes.chart} aria-hidden>
        <span className={classes.most}>{compactNumber(most)}</span>
        <div className={classes.bars}>
          {days.map((day) => (
            <div key={day.day} className={classes.day} title={`${shortDay(day.day)}: ${figures(day, series)}`}>
              {series.map(({ key }, index) => (
                <i
                  key={key}
                  className={classes.bar}
                  data-series={index}
                  style={{ height: `${(day[key] / most) * 100}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={classes.axis}>
          {[first, middle, last].map((day) => day && <span key={day.day}>{shortDay(day.day)}</span>)}
        </div>
      </div>
    </Card>
  );
}

function figures(day: Day, series: DayChartProps['series']): string {
  return series.map(({ key, label }) => `${day[key].toLocaleString('en-PH')} ${label.toLowerCase()}`).join(', ');
}
