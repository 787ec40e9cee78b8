import { plural } from '@app/rules/text/plural';
import { useSearchParams } from '#router/router.ts';
import type { FunnelStatisticsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { DayChart } from './day-chart.tsx';
import classes from './funnels.module.css';
import { FunnelStatistics } from './funnels.operations.ts';
import { percentText } from './percent-text.ts';

/** The results of a funnel in the last days; the number of days is a setting until one is chosen. */
export function StatisticsTab({ funnelId }: { funnelId: string }) {
  const [search, setSearch] = useSearchParams();
  const daysParam = search.get('days') ?? '';
  const days = /^[1-9]\d{0,2}$/.test(daysParam) ? Number(daysParam) : null;
  const choose = (period: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('days', period);
        return next;
      },
      { replace: true },
    );
  return (
    <div className={classes.statistics}>
      <DataView
        query={FunnelStatistics}
        variables={{ funnelId, days }}
        loading={<SkeletonCard />}
        ready={({ funnelStatistics }) => (
          <>
            <Segmented
              label="Period"
              options={funnelStatistics.periods.map((each) => ({ value: String(each), label: plural(each, 'day') }))}
              value={String(days ?? funnelStatistics.period)}
              onChange={choose}
            />
            <Numbers statistics={funnelStatistics} />
          </>
        )}
      />
    </div>
  );
}

type Statistics = FunnelStatisticsQuery['funnelStatistics'];

const number = (value: number) => value.toLocaleString('en-PH');

function Numbers({ statistics }: { statistics: Statistics }) {
  const { days } = statistics;
  return (
    <>
      <StatGrid>
        <StatCard label="Views" value={number(statistics.views)} trend={days.map(({ views }) => views)} />
        <StatCard label="Unique visitors" value={number(statistics.visitors)} />
        <StatCard label="Checkouts started" value={number(statistics.checkouts)} />
        <StatCard label="Orders" value={number(statistics.orders)} />
        <StatCard label="Paid orders" value={number(statistics.paidOrders)} />
        <StatCard label="Conversion" value={percentText(statistics.conversion)} />
        <StatCard
          wide
          label="Collected"
          value={<Money pesos={statistics.collected} />}
          trend={days.map(({ collected }) => collected)}
        />
      </StatGrid>
      <div className={classes.charts}>
        <DayChart
          title="Visits"
          days={days}
          series={[
            { key: 'views', label: 'Views' },
            { key: 'checkouts', label: 'Checkouts started' },
          ]}
        />
        <DayChart
          title="Orders"
          days={days}
          series={[
            { key: 'orders', label: 'Orders' },
            { key: 'paidOrders', label: 'Paid orders' },
          ]}
        />
      </div>
      <Card title="By day" padding="none">
        {/* It scrolls sideways on a phone, so the keyboard has to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={classes.scroll} aria-label="Numbers by day" tabIndex={0}>
          <table className={classes.days}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Views</th>
                <th scope="col">Checkouts</th>
                <th scope="col">Orders</th>
                <th scope="col">Paid</th>
                <th scope="col">Collected</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((each) => (
                <tr key={each.day}>
                  <th scope="row">
                    <DateText value={each.day} />
                  </th>
                  <td>{number(each.views)}</td>
                  <td>{number(each.checkouts)}</td>
                  <td>{number(each.orders)}</td>
                  <td>{number(each.paidOrders)}</td>
                  <td>
                    <Money pesos={each.collected} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </>
  );
}
