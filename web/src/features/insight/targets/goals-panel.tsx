import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { errorText } from '@app/rules/errors/error-text';
import { countForecastWords } from '@app/rules/insight/targets/count-forecast';
import { targetFacts } from '@app/rules/insight/targets/target-kinds';
import { shareOfTarget } from '@app/rules/money/collections/target';
import { addressOf } from '@app/rules/navigation/route-table';
import { months } from '@app/rules/time/manila';
import { IconTargetArrow } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { MonthGoalsQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { ForecastFigure } from './forecast-figure.tsx';
import classes from './targets.module.css';
import { MonthGoals } from './targets.operations.ts';

type Goals = MonthGoalsQuery['monthGoals'];
type Goal = Goals['goals'][number];

// Few set targets: the form comes when somebody does.
const TargetsDrawer = lazyPart(() => import('./targets-drawer.tsx'));

/** The targets of this month, how far it is, and what it will bring. */
export function GoalsPanel() {
  const { may } = useAccess();
  const [isSetting, setIsSetting] = useState(false);
  const { data, error, refetch } = useQuery(MonthGoals, { fetchPolicy: 'cache-and-network' });
  const goals = data?.monthGoals;
  const month = goals ? (months[Number(goals.month.slice(5, 7)) - 1] ?? '') : '';
  return (
    <Card
      title={goals ? `Targets of ${month}` : 'Targets of the month'}
      rank={2}
      aside={
        goals?.mayBeSet &&
        may('setting_update') && (
          <Button
            variant="default"
            size="xs"
            className={classes.set}
            leftSection={<IconTargetArrow size={16} aria-hidden />}
            onClick={() => setIsSetting(true)}
          >
            Set targets
          </Button>
        )
      }
    >
      {goals && <GoalFigures goals={goals} month={month} />}
      {!goals && error && (
        <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!goals && !error && <GoalsSkeleton />}
      {isSetting && (
        <Suspense fallback={null}>
          <TargetsDrawer onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function GoalFigures({ goals: { goals, forecast, month, monthEnd }, month: name }: { goals: Goals; month: string }) {
  const collection = goals.find(({ kind }) => kind === 'collection');
  return (
    <>
      <ul className={classes.goals}>
        {goals.map((goal) => (
          <li key={goal.kind}>
            <GoalFigure goal={goal} month={month} />
          </li>
        ))}
      </ul>
      {forecast ? (
        <ForecastFigure
          forecast={forecast}
          collected={collection?.amount ?? 0}
          target={collection?.targetAmount ?? null}
          monthEnd={monthEnd}
        />
      ) : (
        <p className={classes.dim}>{`A forecast of ${name} appears once there is a month to learn from.`}</p>
      )}
    </>
  );
}

function GoalFigure({ goal, month }: { goal: Goal; month: string }) {
  const { mayOpen } = useAccess();
  const { kind, amount, count, targetAmount, targetCount, isSet, source } = goal;
  const share =
    amount === null
      ? shareOfTarget(count, targetCount ?? 0)
      : shareOfTarget(centavosFromPesos(amount) ?? 0, centavosFromPesos(targetAmount ?? 0) ?? 0);
  const figure = amount === null ? String(count) : <Money pesos={amount} />;
  const target = targetAmount === null ? targetCount : <Money pesos={targetAmount} />;
  return (
    <>
      <span className={classes.label}>{targetFacts[kind].label}</span>
      <span className={classes.figure}>
        {mayOpen('report') ? (
          <Link to={addressOf('report', { id: source, frequency: 'monthly', at: month, rows: 'all' })}>{figure}</Link>
        ) : (
          figure
        )}
      </span>
      {share === null ? (
        <span className={classes.dim}>No target</span>
      ) : (
        <>
          <ProgressBar percent={share} label={`${targetFacts[kind].label}: share of the target`} tone="primary" />
          <span className={classes.dim}>
            {share === 100 ? 'Target reached: ' : `${share}% of `}
            {target}
            {!isSet && ' agreed'}
          </span>
        </>
      )}
      {kind !== 'collection' && goal.forecast && <Outlook kind={kind} forecast={goal.forecast} />}
    </>
  );
}

type OutlookProps = { kind: keyof typeof countForecastWords; forecast: NonNullable<Goal['forecast']> };

/** How many the month will bring, and how that is computed. */
function Outlook({ kind, forecast: { low, likely, high } }: OutlookProps) {
  return (
    <details className={classes.how}>
      <summary>{low === high ? `Likely ${likely}` : `Likely ${likely}, between ${low} and ${high}`}</summary>
      <p>{countForecastWords[kind]}</p>
    </details>
  );
}

function GoalsSkeleton(): ReactNode {
  return (
    <div className={classes.goals} aria-label="Loading">
      {[0, 1, 2].map((each) => (
        <div key={each} className={classes.waiting}>
          <SkeletonBlock width={90} height={14} />
          <SkeletonBlock width={140} height={28} />
          <SkeletonBlock height={8} />
        </div>
      ))}
    </div>
  );
}
