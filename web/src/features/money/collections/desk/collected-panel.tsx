import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { CollectedList } from '../collected/collected-list.tsx';
import type { Totals } from './desk-totals.tsx';
import classes from '../due/due-list.module.css';
import { platformLabel } from '../platform-label.ts';

/** What came in: day by day, payment by payment, and by platform. */
export default function CollectedPanel({ totals }: { totals: Totals | undefined }) {
  return (
    <div className={classes.panel}>
      <CollectedList />
      <ByPlatform totals={totals} />
    </div>
  );
}

/** The money of today, this week and this month, by platform. */
function ByPlatform({ totals }: { totals: Totals | undefined }) {
  if (!totals) return <SkeletonCard />;
  const { byPlatform, collected } = totals;
  // The empty list above says so already.
  if (byPlatform.length === 0) return null;
  return (
    <Card padding="none" title="By platform">
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="Collected by platform">
        <table className={classes.figures} aria-label="Collected by platform">
          <thead>
            <tr>
              <th>Platform</th>
              <th>Today</th>
              <th>This week</th>
              <th>This month</th>
            </tr>
          </thead>
          <tbody>
            {byPlatform.map(({ platform, today, week, month }) => (
              <tr key={platform}>
                <td>{platformLabel(platform)}</td>
                <td>
                  <Money pesos={today} />
                </td>
                <td>
                  <Money pesos={week} />
                </td>
                <td>
                  <Money pesos={month} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>All</th>
              <td>
                <Money pesos={collected.today.amount} />
              </td>
              <td>
                <Money pesos={collected.week.amount} />
              </td>
              <td>
                <Money pesos={collected.month.amount} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
