import { formatDay } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { Card } from '#ui/frame/card.tsx';
import { shareText } from './figure-types.ts';
import classes from './links.module.css';

type Day = { day: string; clicks: number; leads: number; sales: number };

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** Clicks by day, and how many of them became leads and sales. The same figures as a table. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  return (
    <Card
      title="Clicks and leads by day"
      rank={2}
      aside={<Segmented label="Show as" options={looks} value={look} onChange={setLook} />}
    >
      {look === 'chart' ? <Bars days={days} /> : <DayTable days={days} />}
    </Card>
  );
}

function Bars({ days }: { days: readonly Day[] }) {
  const most = roundUp(Math.max(4, ...days.map(({ clicks, leads }) => Math.max(clicks, leads))));
  const every = days.length > 15 ? 7 : days.length > 7 ? 3 : 1;
  const part = (value: number) => `${(value / most) * 100}%`;
  const total = days.reduce((sum, { clicks }) => sum + clicks, 0);
  return (
    <>
      <p className={classes.legend} aria-hidden>
        <span data-of="clicks">Clicks</span> <span data-of="leads">Leads</span>
      </p>
      <div className={classes.chart} role="img" aria-label={`${plural(total, 'click')} in ${days.length} days`}>
        <ol className={classes.scale} aria-hidden>
          {[4, 3, 2, 1, 0].map((step) => (
            <li key={step}>{(most / 4) * step}</li>
          ))}
        </ol>
        <ol className={classes.bars} aria-hidden>
          {days.map(({ day, clicks, leads, sales }, index) => (
            <li
              key={day}
              title={`${formatDay(day)}: ${plural(clicks, 'click')}, ${plural(leads, 'lead')}, ${plural(sales, 'sale')}${clicks === 0 ? '' : ` (${shareText(sales, clicks)} of clicks)`}`}
            >
              <span className={classes.bar}>
                <i data-of="clicks" style={{ height: part(clicks) }} />
                <i data-of="leads" style={{ height: part(leads) }} />
              </span>
              <span className={classes.dayLabel}>{index % every === 0 ? shortDay(day) : ''}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <div className={classes.tableBox}>
      <table className={classes.dayTable}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Clicks</th>
            <th scope="col">Leads</th>
            <th scope="col">Sales</th>
            <th scope="col">Sale per click</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, clicks, leads, sales }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{clicks}</td>
              <td>{leads}</td>
              <td>{sales}</td>
              <td>{shareText(sales, clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `Nov 8` of `Sun, Nov 8 2026`. */
const shortDay = (day: string): string =>
  formatDay(day)
    .split(', ')[1]
    ?.replace(/ \d{4}$/, '') ?? '';

/** The next number that four lines divide evenly. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value / 4 || 1));
  return Math.ceil(value / 4 / step) * step * 4;
}
