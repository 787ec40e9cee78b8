import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { Totals } from './desk-totals.tsx';
import classes from '../due/due-list.module.css';
import { platformLabel } from '../platform-label.ts';

/** The money of today, this week and this month, by platform. */
export function CollectedPanel({ totals }: { totals: Totals | undefined }) {
  if (!totals) return <SkeletonCard />;
  const { byPlatform, collected } = totals;
  if (byPlatform.length === 0) {
    return (
      <Card>
        <EmptyState drawing="box" title="No data here" text="Payments approved this month appear here by platform." />
      </Card>
    );
  }
  return (
    <Card padding="none">
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
