import { useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import type { MyCommissionsQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { CommissionModal, commissionModalId } from '#features/affiliates/commissions/commission-modal.tsx';
import { CommissionRow } from '#features/affiliates/commissions/commission-row.tsx';
import type { Commission } from '#features/affiliates/commissions/commission-words.tsx';
import { MyCommissionMonths, MyCommissions } from '#features/affiliates/commissions/commissions.operations.ts';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
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
  const modal = useModal();
  const [chosen, setChosen] = useState<Commission | null>(null);
  const open = (row: Commission) => {
    setChosen(row);
    modal.open(commissionModalId);
  };
  return (
    <Section title="Latest commission" aside={<RouteLink to="affiliateCommission">See all</RouteLink>}>
      <Card padding="none">
        {list.items.length === 0 ? (
          <p className={styles.nothing}>Nothing yet. Each payment of somebody you brought appears here.</p>
        ) : (
          <ul className={styles.latest}>
            {list.items.map((row) => (
              <li key={row.id}>
                <CommissionRow row={row} onOpen={open} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {chosen && <CommissionModal key={chosen.id} commission={chosen} affiliateId={null} />}
    </Section>
  );
}
