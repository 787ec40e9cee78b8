import { formatPesos } from '@app/rules/amounts/pesos';
import { initials } from '@app/rules/text/initials';
import { manilaDay, months } from '@app/rules/time/manila';
import { type ReactNode, useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import type { CommissionState, MyCommissionsQuery } from '#gql/graphql.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { FurtherPages } from '#ui/finding/further-pages.tsx';
import { Card } from '#ui/frame/card.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { aboutOf, type Commission, shortDay, StateBadge } from './commission-words.tsx';
import { CommissionModal, commissionModalId } from './commission-modal.tsx';
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
                  <Row row={row} onOpen={onOpen} />
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

function Row({ row, onOpen }: { row: Commission; onOpen: (row: Commission) => void }) {
  const isTaken = row.amount < 0;
  return (
    <button type="button" className={classes.row} onClick={() => onOpen(row)}>
      <span className={classes.face} data-tone={row.id % 5} aria-hidden>
        {row.clientName ? initials(row.clientName.replace('.', '')) : '±'}
      </span>
      <span className={classes.rowBody}>
        <span className={classes.between}>
          <b>{row.clientName ?? 'Adjustment'}</b>
          <b className={classes.amount} data-tone={isTaken ? 'back' : row.status === 'cancelled' ? 'dim' : undefined}>
            {formatPesos(Math.round(row.amount * 100)).replace('-', '−')}
          </b>
        </span>
        <span className={classes.about}>{aboutOf(row)}</span>
        <span className={classes.between}>
          <Parts row={row} />
          <span className={classes.when}>
            <small>{whenOf(row)}</small>
            <StateBadge row={row} />
          </span>
        </span>
      </span>
    </button>
  );
}

function whenOf({ status, kind, dueOn, paysOn, reason }: Commission): string {
  if (status === 'cancelled') return reason ?? 'cancelled';
  if (status === 'paid') return paysOn ? shortDay(paysOn) : '';
  if (kind === 'taken_back') return reason ?? 'payment revoked';
  return status === 'pending' ? `due ${shortDay(dueOn)}` : `pays ${shortDay(paysOn ?? dueOn)}`;
}

/** One piece for each payment of the purchase. */
function Parts({ row: { parts, number } }: { row: Commission }) {
  return (
    <span className={classes.parts} aria-hidden>
      {parts.map((state, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place
        <i key={at} data-state={state} data-now={at + 1 === number || undefined} />
      ))}
    </span>
  );
}
