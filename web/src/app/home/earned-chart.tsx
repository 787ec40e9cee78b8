import { monthSum, scaleTop, stackOf } from '@app/rules/affiliates/commissions/commission-months';
import { formatPesos } from '@app/rules/amounts/pesos';
import { months } from '@app/rules/time/manila';
import { useState } from 'react';
import type { MyCommissionMonthsQuery } from '#gql/graphql.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import styles from './affiliate-home.module.css';

type Month = MyCommissionMonthsQuery['myCommissionMonths'][number];

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** What each month brought, by where it is now; the same figures as a table. */
export function EarnedChart({ list }: { list: readonly Month[] }) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  if (list.every((month) => monthSum(month) === 0)) return null;
  return (
    <Card
      title="Commission by month"
      rank={2}
      aside={<Segmented label="Show as" options={looks} value={look} onChange={setLook} />}
    >
      {look === 'chart' ? <Bars list={list} /> : <MonthTable list={list} />}
    </Card>
  );
}

function Bars({ list }: { list: readonly Month[] }) {
  const top = scaleTop(Math.max(...list.map((month) => stackOf(month).reduce((sum, { value }) => sum + value, 0))));
  const part = (value: number) => `${(value / top) * 100}%`;
  const words = list.map((month) => `${nameOf(month.month)} ${pesos(monthSum(month))}`).join(', ');
  return (
    <>
      <p className={styles.legend} aria-hidden>
        <span data-of="paid">Paid</span> <span data-of="due">Due</span> <span data-of="pending">Pending</span>
      </p>
      <div className={styles.chart} role="img" aria-label={words}>
        <ol className={styles.scale} aria-hidden>
          {[3, 2, 1, 0].map((step) => (
            <li key={step}>{shortPesos((top / 3) * step)}</li>
          ))}
        </ol>
        <ol className={styles.bars} aria-hidden>
          {list.map((month) => {
            const stack = stackOf(month);
            const whole = stack.reduce((sum, { value }) => sum + value, 0);
            return (
              <li key={month.month} title={`${nameOf(month.month)}: ${pesos(monthSum(month))}`}>
                <span className={styles.bar}>
                  <span className={styles.stack} style={{ height: part(whole) }}>
                    {monthSum(month) !== 0 && <small>{shortPesos(monthSum(month))}</small>}
                    {stack.toReversed().map(({ part: of, value }) => (
                      <i key={of} data-of={of} style={{ flexGrow: value }} />
                    ))}
                  </span>
                </span>
                <span className={styles.month}>{nameOf(month.month).slice(0, 3)}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}

function MonthTable({ list }: { list: readonly Month[] }) {
  return (
    <table className={styles.months}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Paid</th>
          <th scope="col">Due</th>
          <th scope="col">Pending</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {list.toReversed().map(({ month, ...parts }) => (
          <tr key={month}>
            <th scope="row">
              {nameOf(month)} {month.slice(0, 4)}
            </th>
            <td>
              <Money pesos={parts.paid} />
            </td>
            <td>
              <Money pesos={parts.due} />
            </td>
            <td>
              <Money pesos={parts.pending} />
            </td>
            <td>
              <Money centavos={Math.round(monthSum(parts) * 100)} strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameOf = (month: string) => months[Number(month.slice(5, 7)) - 1] ?? month;
const pesos = (amount: number) => formatPesos(Math.round(amount * 100));

/** `₱4.5k` above a bar. */
function shortPesos(amount: number): string {
  const sign = amount < 0 ? '−' : '';
  const size = Math.abs(amount);
  const thousands = (size / 1000).toFixed(1).replace(/\.0$/, '');
  return size >= 1000 ? `${sign}₱${thousands}k` : `${sign}₱${Math.round(size)}`;
}
