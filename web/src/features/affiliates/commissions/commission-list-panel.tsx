import { formatPesos } from '@app/rules/amounts/pesos';
import { manilaDay, months } from '@app/rules/time/manila';
import { type ReactNode, useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import type { CommissionState, MyCommissionsQuery } from '#gql/graphql.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { FurtherPages } from '#ui/finding/further-pages.tsx';
import { Card } from '#ui/frame/card.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import type { Commission } from './commission-words.tsx';
import { CommissionModal, commissionModalId } from './commission-modal.tsx';
import { CommissionRow } from './commission-row.tsx';
import { AffiliateCommissions, MyCommissions } from './commissions.operations.ts';
import classes from './commissions.module.css';

type CommissionListPanelProps = {
  /** Null for one's own. */
  affiliateId: number | null;
  state: CommissionState | null;
  empty: ReactNode;
};

const pageSize = 50;

/** One row for every payment of the people somebody brought, by month, the newest first. */
export function CommissionListPanel({ affiliateId, state, empty }: CommissionListPanelProps) {
  const modal = useModal();
  const [chosen, setChosen] = useState<Commission | null>(null);
  const open = (row: Commission) => {
    setChosen(row);
    modal.open(commissionModalId);
  };
  const list = (page: number, after?: (total: number) => ReactNode) => {
    const variables = { state, page, pageSize };
    const ready = ({ list: found }: MyCommissionsQuery) => (
      <>
        <Months list={found} onOpen={open} />
        {after?.(found.totalCount)}
      </>
    );
    const shared = {
      loading: <SkeletonCard />,
      isEmpty: ({ list: found }: MyCommissionsQuery) => found.totalCount === 0,
      empty:
        state === null ? (
          empty
        ) : (
          <EmptyState title="No commission with this status" text="Choose All to see every row." />
        ),
      ready,
    };
    return affiliateId === null ? (
      <DataView query={MyCommissions} variables={variables} {...shared} />
    ) : (
      <DataView query={AffiliateCommissions} variables={{ affiliateId, ...variables }} {...shared} />
    );
  };
  return (
    <div className={classes.stack}>
      {list(1, (total) => (
        <FurtherPages total={total} pageSize={pageSize} label="Show more" list={`commissions-${state}`}>
          {(page) => list(page)}
        </FurtherPages>
      ))}
      {chosen && <CommissionModal key={chosen.id} commission={chosen} affiliateId={affiliateId} />}
    </div>
  );
}

type MonthsProps = { list: MyCommissionsQuery['list']; onOpen: (row: Commission) => void };

function Months({ list, onOpen }: MonthsProps) {
  const byMonth = Map.groupBy(list.items, ({ earnedOn }) => earnedOn.slice(0, 7));
  const [newest] = byMonth.keys();
  return (
    <div className={classes.stack}>
      {[...byMonth].map(([month, rows]) => (
        <section key={month} className={classes.month} aria-label={monthName(month)}>
          <div className={classes.monthHead}>
            <h2>{monthName(month)}</h2>
            <span>
              {formatPesos(Math.round((list.months.find((each) => each.month === month)?.amount ?? 0) * 100))}
              {month === newest && month === manilaDay(new Date()).slice(0, 7) ? ' so far' : ''}
            </span>
          </div>
          <Card padding="none">
            <ul className={classes.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <CommissionRow row={row} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number);
  const name = months[(number ?? 1) - 1] ?? month;
  return String(year) === manilaDay(new Date()).slice(0, 4) ? name : `${name} ${year}`;
}
