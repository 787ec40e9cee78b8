import { formatPesos } from '@app/rules/amounts/pesos';
import { months } from '@app/rules/time/manila';
import { DataView } from '#graphql/data-view.tsx';
import type { MyCommissionsQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { aboutOf, StateBadge } from '#features/affiliates/commissions/commission-words.tsx';
import { MyCommissions } from '#features/affiliates/commissions/commissions.operations.ts';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import styles from './affiliate-home.module.css';

const shownMonths = 6;

/** What the last months brought, and the newest of it. */
export function AffiliateEarnings() {
  return (
    <DataView
      query={MyCommissions}
      variables={{ state: null, page: 1, pageSize: 100 }}
      isEmpty={() => false}
      loading={<SkeletonCard />}
      ready={({ list }) => (
        <>
          <MonthChart list={list} />
          <Latest list={list} />
        </>
      )}
    />
  );
}

type ListProps = { list: MyCommissionsQuery['list'] };

function MonthChart({ list }: ListProps) {
  const shown = list.months.toSorted((one, other) => (one.month < other.month ? -1 : 1)).slice(-shownMonths);
  if (shown.length < 2) return null;
  return (
    <Card title="Commission by month" rank={2}>
      <BarChart
        label="Commission by month"
        height={160}
        bars={shown.map(({ month, amount }) => {
          const name = months[Number(month.slice(5, 7)) - 1] ?? month;
          const text = formatPesos(Math.round(amount * 100));
          return {
            key: month,
            name: `${name} ${month.slice(0, 4)}`,
            label: name.slice(0, 3),
            value: Math.max(0, amount),
            text,
            mark: shortPesos(amount),
          };
        })}
      />
    </Card>
  );
}

function Latest({ list }: ListProps) {
  return (
    <Section title="Latest commission" aside={<RouteLink to="affiliateCommission">See all</RouteLink>}>
      <Card padding="none">
        {list.items.length === 0 ? (
          <p className={styles.nothing}>Nothing yet. Each payment of somebody you brought appears here.</p>
        ) : (
          <ul className={styles.latest}>
            {list.items.slice(0, 3).map((row) => (
              <li key={row.id}>
                <Person id={row.id} name={row.clientName ?? 'Adjustment'} detail={aboutOf(row)} />
                <span className={styles.amount}>
                  <Money pesos={row.amount} strong />
                  <StateBadge row={row} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

/** `₱4.5k` above a bar. */
function shortPesos(pesos: number): string {
  return pesos >= 1000 ? `₱${(pesos / 1000).toFixed(1)}k` : `₱${Math.round(pesos)}`;
}
