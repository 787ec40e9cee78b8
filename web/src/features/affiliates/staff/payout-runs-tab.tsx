import { formatDay, months } from '@app/rules/time/manila';
import { DataView } from '#graphql/data-view.tsx';
import type { PayoutRunsQuery, PayoutRunState } from '#gql/graphql.ts';
import { useSearchParams } from '#router/router.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { PayoutRuns } from './staff.operations.ts';
import classes from './staff.module.css';

const states: Record<PayoutRunState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting for approval', tone: 'warning' },
  approved: { label: 'Approved, sending', tone: 'info' },
  closed: { label: 'Closed', tone: 'success' },
  undone: { label: 'Undone', tone: 'neutral' },
};

export function RunBadge({ status }: { status: PayoutRunState }) {
  return <StatusBadge tone={states[status].tone}>{states[status].label}</StatusBadge>;
}

/** `November 2026`, of the day on which it pays. */
export function monthOfRun(paysOn: string): string {
  return `${months[Number(paysOn.slice(5, 7)) - 1] ?? ''} ${paysOn.slice(0, 4)}`;
}

/** All payout runs, the newest first. */
export function PayoutRunsTab() {
  return (
    <DataView
      query={PayoutRuns}
      loading={<SkeletonCard />}
      empty={
        <EmptyState
          drawing="money"
          title="No payout run yet"
          text="A run pays everything that is due by a day. A second person approves it."
        />
      }
      ready={({ payoutRuns }) => (
        <Card padding="none">
          <ul className={classes.runs} aria-label="Payout runs">
            {payoutRuns.map((run) => (
              <li key={run.id}>
                <Run run={run} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    />
  );
}

function Run({ run }: { run: PayoutRunsQuery['payoutRuns'][number] }) {
  const [, setSearch] = useSearchParams();
  return (
    <button type="button" className={classes.run} onClick={() => setSearch({ tab: 'payouts', run: String(run.id) })}>
      <span>
        <b>Payout run, {monthOfRun(run.paysOn)}</b>
        <small>
          Due by {formatDay(run.cutoffOn)}
          {run.madeBy ? `, created by ${run.madeBy}` : ''}
          {run.approvedBy ? `, approved by ${run.approvedBy}` : ''}
        </small>
      </span>
      <span className={classes.runSum}>
        <Money pesos={run.net} strong />
        <small>
          {run.sent} of {run.lineCount} sent{run.heldCount > 0 ? `, ${run.heldCount} held` : ''}
        </small>
      </span>
      <span>
        <RunBadge status={run.status} />
      </span>
    </button>
  );
}
