import { DataView } from '#graphql/data-view.tsx';
import type { MyCommissionsQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { aboutOf, StateBadge } from '#features/affiliates/commissions/commission-words.tsx';
import { MyCommissionMonths, MyCommissions } from '#features/affiliates/commissions/commissions.operations.ts';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { EarnedChart } from './earned-chart.tsx';
import styles from './affiliate-home.module.css';

/** What the last months brought. */
export function EarnedByMonth() {
  return (
    <DataView
      query={MyCommissionMonths}
      isEmpty={() => false}
      loading={<SkeletonCard />}
      ready={({ myCommissionMonths }) => <EarnedChart list={myCommissionMonths} />}
    />
  );
}

/** The newest of it. */
export function LatestCommission() {
  return (
    <DataView
      query={MyCommissions}
      variables={{ state: null, page: 1, pageSize: 3 }}
      isEmpty={() => false}
      loading={<SkeletonCard />}
      ready={({ list }) => <Latest list={list} />}
    />
  );
}

function Latest({ list }: { list: MyCommissionsQuery['list'] }) {
  return (
    <Section title="Latest commission" aside={<RouteLink to="affiliateCommission">See all</RouteLink>}>
      <Card padding="none">
        {list.items.length === 0 ? (
          <p className={styles.nothing}>Nothing yet. Each payment of somebody you brought appears here.</p>
        ) : (
          <ul className={styles.latest}>
            {list.items.map((row) => (
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
