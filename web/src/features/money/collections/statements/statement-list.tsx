import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import type { StatementsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { platformLabel } from '../platform-label.ts';
import { Statements } from './statement-matching.operations.ts';
import classes from './statement-panel.module.css';

type StatementRow = StatementsQuery['statements']['items'][number];

const perPage = 10;

/** Earlier uploads, and how much of them still waits. */
export function StatementList({ onOpen }: { onOpen: (id: number) => void }) {
  const [page, setPage] = useState(1);
  return (
    <Card title="Statements" padding="none">
      <DataView
        query={Statements}
        variables={{ page }}
        loading={<SkeletonCard />}
        isEmpty={({ statements }) => statements.totalCount === 0}
        empty={
          <EmptyState
            drawing="box"
            title="No data here"
            text="Upload a wallet or bank statement. We match its lines with open payments."
          />
        }
        ready={({ statements: { items, totalCount } }) => (
          <>
            <ul className={classes.list} aria-label="Statements">
              {items.map((statement) => (
                <li key={statement.id}>
                  <PlainButton className={classes.statement} onClick={() => onOpen(statement.id)}>
                    <span className={classes.grow}>
                      <span className={classes.name}>{statement.name}</span>
                      <span className={classes.quiet}>
                        {platformLabel(statement.platform)} · {plural(lineCount(statement), 'line')} ·{' '}
                        <DateText value={statement.createdAt} form="exact" />
                        {statement.uploadedBy && ` · ${statement.uploadedBy}`}
                      </span>
                    </span>
                    <OpenLines statement={statement} />
                  </PlainButton>
                </li>
              ))}
            </ul>
            {totalCount > perPage && (
              <div className={classes.more}>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <Button variant="default" disabled={page * perPage >= totalCount} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </div>
            )}
          </>
        )}
      />
    </Card>
  );
}

const lineCount = ({ groups }: StatementRow) => groups.reduce((sum, { count }) => sum + count, 0);

function OpenLines({ statement: { groups } }: { statement: StatementRow }) {
  const open = groups
    .filter(({ state }) => state === 'exact' || state === 'near' || state === 'ownerless')
    .reduce((sum, { count }) => sum + count, 0);
  return open > 0 ? (
    <StatusBadge tone="warning">{open.toLocaleString('en-PH')} open</StatusBadge>
  ) : (
    <StatusBadge tone="success">Done</StatusBadge>
  );
}
