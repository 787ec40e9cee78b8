import { bandLabels, type ForecastBand, forecastWords } from '@app/rules/insight/targets/forecast';
import { addressOf } from '@app/rules/navigation/route-table';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import type { ReactNode } from 'react';
import type { MonthGoalsQuery } from '#gql/graphql.ts';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './targets.module.css';

type Forecast = NonNullable<MonthGoalsQuery['monthGoals']['forecast']>;

type ForecastFigureProps = {
  forecast: Forecast;
  /** In pesos, like everything from the server. */
  collected: number;
  target: number | null;
  monthEnd: string;
};

/** What the month will bring, drawn against its target, and how that is computed. */
export function ForecastFigure({ forecast, collected, target, monthEnd }: ForecastFigureProps) {
  const { low, likely, high, bands } = forecast;
  const today = manilaDay(useNow());
  const most = Math.max(high, target ?? 0, 1);
  const at = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <div className={classes.forecast}>
      <p className={classes.outlook}>
        Likely <Money pesos={likely} strong /> by <span title={formatDay(monthEnd)}>{shortDay(monthEnd)}</span>
        <span className={classes.dim}>
          {' '}
          between <Money pesos={low} /> and <Money pesos={high} />
        </span>
      </p>
      <div className={classes.track} aria-hidden>
        <i className={classes.likely} style={{ width: at(likely) }} />
        <i className={classes.came} style={{ width: at(collected) }} />
        <i className={classes.range} style={{ left: at(low), width: at(high - low) }} />
        {target !== null && <i className={classes.target} style={{ left: at(target) }} />}
      </div>
      <ul className={classes.legend} aria-hidden>
        <li data-of="came">Collected</li>
        <li data-of="likely">Likely to come</li>
        <li data-of="range">Range</li>
        {target !== null && <li data-of="target">Target</li>}
      </ul>
      <details className={classes.how}>
        <summary>How this is computed</summary>
        <p>{forecastWords}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Still open</th>
              <th scope="col">Amount</th>
              <th scope="col">Usually paid</th>
              <th scope="col">Likely</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ band, open, rate, likely: part }) => (
              <tr key={band}>
                <th scope="row">{isBand(band) ? bandLabels[band] : band}</th>
                <td>
                  <RowsLink to={open > 0 && isBand(band) ? openRows(band, { today, monthEnd }) : null}>
                    <Money pesos={open} />
                  </RowsLink>
                </td>
                <td>{rate === null ? 'not known yet' : `${(rate * 100).toFixed(1)}%`}</td>
                <td>
                  <Money pesos={part} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Collected so far</th>
              <td />
              <td />
              <td>
                <RowsLink to={collected > 0 ? `of:collections,days:${today.slice(0, 8)}01..${today}` : null}>
                  <Money pesos={collected} />
                </RowsLink>
              </td>
            </tr>
            <tr>
              <th scope="row">Likely</th>
              <td />
              <td />
              <td>
                <Money pesos={likely} strong />
              </td>
            </tr>
          </tfoot>
        </table>
      </details>
    </div>
  );
}

/** What is still open of a band: the late entries of today, or those that fall due until the month ends. */
function openRows(band: ForecastBand, { today, monthEnd }: { today: string; monthEnd: string }): string {
  return band === 'not-due'
    ? `of:due,days:${today}..${monthEnd}`
    : `of:outstanding,age:${band},days:${today}..${today}`;
}

/** On the payment report, which has a drawer for the rows of every kind of money. */
function RowsLink({ to, children }: { to: string | null; children: ReactNode }) {
  const { mayOpen } = useAccess();
  return to !== null && mayOpen('paymentReport') ? (
    <Link to={addressOf('paymentReport', { rows: to })}>{children}</Link>
  ) : (
    children
  );
}

function isBand(band: string): band is ForecastBand {
  return band in bandLabels;
}
