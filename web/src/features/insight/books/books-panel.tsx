import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect } from 'react';
import { attempt } from '#graphql/attempt.ts';
import type { BookChecksQuery } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './books.module.css';
import { BookChecks, CheckBooks } from './books.operations.ts';

type Check = BookChecksQuery['bookChecks'][number];

/** All rules that must always hold, looked at once a night and whenever somebody asks. */
export function BooksPanel() {
  const { may } = useAccess();
  const mayCheck = may('setting_update');
  const { data, error, refetch, startPolling, stopPolling } = useQuery(BookChecks, {
    fetchPolicy: 'cache-and-network',
  });
  const checks = data?.bookChecks;
  const isRunning = checks?.[0]?.state === 'running';
  const [checkBooks, { loading }] = useMutation(CheckBooks);
  useEffect(() => {
    // While one runs, its progress is asked for.
    if (isRunning) startPolling(1_500);
    else stopPolling();
  }, [isRunning, startPolling, stopPolling]);
  const start = async () => {
    await attempt(checkBooks());
    await refetch().catch(() => undefined);
  };
  // A look that failed while one runs takes away nothing that is known: the next one comes.
  if (!checks && error)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!checks) return <SkeletonCard />;
  return (
    <Card
      title="Check the books"
      rank={2}
      aside={
        mayCheck && (
          <Button leftSection={<IconChecklist size={18} />} loading={loading || isRunning} onClick={() => void start()}>
            Check now
          </Button>
        )
      }
    >
      <p className={classes.dim}>
        Every total, balance and seal is computed again and compared with what is written. It runs every night and
        changes nothing.
      </p>
      {checks.length === 0 ? (
        <EmptyState
          drawing="search"
          title="Not checked yet"
          text={
            mayCheck ? 'The first check runs tonight, or when you press Check now.' : 'The first check runs tonight.'
          }
        />
      ) : (
        <ol className={classes.checks}>
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function CheckRow({ check }: { check: Check }) {
  const { state, startedAt, startedBy, checked, rules, findings } = check;
  return (
    <li className={classes.check}>
      <div className={classes.line}>
        <DateText value={startedAt} form="exact" />
        <span className={classes.dim}>{startedBy ?? 'Every night'}</span>
        {state === 'done' && findings.length === 0 && (
          <StatusBadge tone="success">{`All ${rules} rules hold`}</StatusBadge>
        )}
        {findings.length > 0 && <StatusBadge tone="danger">{`${plural(findings.length, 'rule')} broken`}</StatusBadge>}
        {state === 'failed' && <StatusBadge tone="warning">Stopped before its end</StatusBadge>}
        {state === 'running' && <StatusBadge tone="info">{`${checked} of ${rules} rules`}</StatusBadge>}
      </div>
      {state === 'running' && (
        <ProgressBar percent={(checked / Math.max(1, rules)) * 100} label="Rules checked" tone="primary" />
      )}
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map(({ rule, says, count, sample }) => (
            <li key={rule}>
              <b>{rule}</b> {says}: {plural(count, 'row')}
              <code className={classes.sample}>{sample.join(', ')}</code>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
