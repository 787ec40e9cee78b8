import type { StatementLineState } from '@app/rules/money/collections/collections';
import { useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatementLineCard } from './statement-line-card.tsx';
import { StatementLines } from './statement-matching.operations.ts';
import { StatementPager } from './statement-pager.tsx';
import classes from './statement-panel.module.css';

type LineGroupProps = { statementId: number; state: StatementLineState; mayDecide: boolean };

const perPage = 20;

const nothing: Record<StatementLineState, string> = {
  exact: 'No lines are waiting for approval.',
  near: 'Nothing to review.',
  ownerless: 'Every line has an owner.',
  approved: 'Nothing is approved yet.',
  ignored: 'Nothing is set aside.',
};

/** Lines of one state, each with its suggested entry. */
export function StatementLineGroup({ statementId, state, mayDecide }: LineGroupProps) {
  const [page, setPage] = useState(1);
  return (
    <DataView
      query={StatementLines}
      variables={{ statementId, state, page, pageSize: perPage }}
      loading={<SkeletonCard />}
      isEmpty={({ statementLines }) => statementLines.totalCount === 0}
      empty={
        <Card>
          <EmptyState drawing="box" title="No data here" text={nothing[state]} />
        </Card>
      }
      ready={({ statementLines: { items, totalCount } }) => (
        <>
          <ul className={classes.lines}>
            {items.map((line) => (
              <li key={line.id}>
                <StatementLineCard line={line} mayDecide={mayDecide} />
              </li>
            ))}
          </ul>
          <StatementPager page={page} perPage={perPage} total={totalCount} onPage={setPage} />
        </>
      )}
    />
  );
}
