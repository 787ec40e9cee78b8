import type { StatementLineState } from '@app/rules/money/collections/collections';
import { lineStateLabels } from '@app/rules/money/collections/statements/statement-input';
import { plural } from '@app/rules/text/plural';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { StatementDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Money } from '#ui/values/money.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { platformLabel } from '../platform-label.ts';
import { type LineProblem, useStatementActions } from './statement-actions.ts';
import { StatementExactGroup } from './statement-exact-group.tsx';
import { StatementLineGroup } from './statement-line-group.tsx';
import { StatementDetail } from './statement-matching.operations.ts';
import classes from './statement-panel.module.css';

type Statement = StatementDetailQuery['statement'];
type ResultProps = { id: number; mayDecide: boolean; onClose: () => void };

const compared: readonly StatementLineState[] = ['exact', 'near', 'ownerless'];
const done: readonly StatementLineState[] = ['approved', 'ignored'];

/** One statement: matched lines, lines to review, and lines without an owner. */
export function StatementResult({ id, mayDecide, onClose }: ResultProps) {
  return (
    <div className={classes.stack}>
      <DataView
        query={StatementDetail}
        variables={{ id }}
        loading={<SkeletonCard />}
        failure={({ text, retry }) => (
          <Card>
            <ErrorState message={text} onRetry={retry} />
            <div className={classes.more}>
              <Button variant="default" onClick={onClose}>
                All statements
              </Button>
            </div>
          </Card>
        )}
        ready={({ statement }) => <Groups statement={statement} mayDecide={mayDecide} onClose={onClose} />}
      />
    </div>
  );
}

function Groups({ statement, mayDecide, onClose }: { statement: Statement; mayDecide: boolean; onClose: () => void }) {
  const { matchAgain, isBusy } = useStatementActions();
  const [problems, setProblems] = useState<LineProblem[]>([]);
  const groupOf = (state: StatementLineState) => statement.groups.find((group) => group.state === state);
  const lines = statement.groups.reduce((sum, { count }) => sum + count, 0);
  const tabs = [...compared, ...done.filter((state) => groupOf(state))].map((value) => ({
    value,
    label: lineStateLabels[value],
    count: groupOf(value)?.count ?? 0,
    strong: compared.includes(value) && (groupOf(value)?.count ?? 0) > 0,
  }));
  return (
    <>
      <Card
        title={<span className={classes.name}>{statement.name}</span>}
        aside={
          <div className={classes.buttons}>
            {mayDecide && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                loading={isBusy}
                onClick={() => void matchAgain(statement.id)}
              >
                Match again
              </Button>
            )}
            <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onClose}>
              All statements
            </Button>
          </div>
        }
      >
        <p className={classes.quiet}>
          {platformLabel(statement.platform)} · {plural(lines, 'line')} ·{' '}
          <DateText value={statement.createdAt} form="exact" />
          {statement.uploadedBy && ` · uploaded by ${statement.uploadedBy}`}
        </p>
      </Card>
      <div className={classes.figures}>
        {compared.map((state) => (
          <StatCard
            key={state}
            label={lineStateLabels[state]}
            value={<Money pesos={groupOf(state)?.amount ?? 0} />}
            former={plural(groupOf(state)?.count ?? 0, 'line')}
          />
        ))}
      </div>
      {problems.length > 0 && (
        <FormErrors
          title={`${plural(problems.length, 'line')} could not be approved`}
          messages={[...new Set(problems.map(({ problem }) => problem))]}
        />
      )}
      <QueryTabs label="Lines by match" param="group" usual="exact" resets={['page']} tabs={tabs}>
        {(state) =>
          state === 'exact' ? (
            // The approvable lines are selected again whenever they change.
            <StatementExactGroup
              key={statement.exact.ids.join()}
              statement={statement}
              mayDecide={mayDecide}
              onProblems={setProblems}
            />
          ) : (
            <StatementLineGroup key={state} statementId={statement.id} state={state} mayDecide={mayDecide} />
          )
        }
      </QueryTabs>
    </>
  );
}
