import { formatDay } from '@app/rules/time/manila';
import { errorText } from '@app/rules/errors/error-text';
import { NextActionPanel } from '#features/care/success-managers/next-action-panel.tsx';
import { useQuery } from '#graphql/use-query.ts';
import { HealthBadge } from '#parts/health/health-badge.tsx';
import { HealthSignals } from '#parts/health/health-signals.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { HealthHistory } from './health-history.tsx';
import { PersonHealth } from './health.operations.ts';
import classes from './health.module.css';

/** How a member is, why, how it was, and what is next; for staff. Nothing for people who are no members or another's. */
export function PersonHealthPanel({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(PersonHealth, { variables: { userId } });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      <Card title="Health" rank={2}>
        <SkeletonText lines={4} />
      </Card>
    );
  }
  if (!data.personHealth) return null;
  const { health, history } = data.personHealth;
  return (
    <Card title="Health" rank={2} aside={<HealthBadge state={health.state} />}>
      <div className={classes.panel}>
        <div className={classes.score}>
          <b>{health.score}</b>
          <span className={classes.dim}>of 100 since {formatDay(health.since)}</span>
          <HealthSignals signals={health.signals} />
        </div>
        {health.reasons.length > 0 ? (
          <ul className={classes.reasons} aria-label="Reasons">
            {health.reasons.map(({ kind, level, text }) => (
              <li key={kind} data-level={level}>
                {text}
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.dim}>Nothing to worry about.</p>
        )}
        <HealthHistory points={history} until={health.day} />
        <NextActionPanel userId={userId} proposed={health.step} />
      </div>
    </Card>
  );
}
