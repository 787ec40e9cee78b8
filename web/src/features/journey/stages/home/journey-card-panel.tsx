import { ordinal } from '@app/rules/text/ordinal';
import { countStages } from '@app/rules/journey/stages/stage-progress';
import { stageLabel } from '@app/rules/journey/stages/stage-title';
import { IconFlag, IconHourglass, IconMessage, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { Title } from '#ui/values/title.tsx';
import type { JourneyFieldsFragment } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { SkeletonBlock, SkeletonPerson, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './journey-card-panel.module.css';
import { MyStage } from '../journey.operations.ts';
import { xpOfStage } from '../xp-of-stage.ts';

/**
 * The member's place and the next step; its button is filled when it is the one thing to do. The home has asked for it
 * already, and the top bar too.
 */
export function JourneyCardPanel({ isNext = true }: { isNext?: boolean }) {
  const { id } = useCurrentUser();
  const { data, error } = useQuery(MyStage, { variables: { id }, fetchPolicy: 'cache-first' });
  if (error && !data) return null;
  if (!data) return <Loading />;
  const progress = data.userStageProgress;
  if (!progress) return null;
  const { stage, stageTasks, percentage, remainingTasksCount } = progress;
  const label = stageLabel(stage);
  const { earned, possible } = xpOfStage(stageTasks);
  return (
    <Card padding="none">
      <>
        <div className={classes.head}>
          <ProgressRing
            percent={percentage}
            label={`Tasks of ${stage.name}`}
            detail={`${stageTasks.length - remainingTasksCount} of ${stageTasks.length} tasks`}
          />
          <div className={classes.words}>
            {label && (
              <span className={classes.quiet}>
                {label} of {countStages(data.stages)}
              </span>
            )}
            <Title order={2}>{stage.name}</Title>
            <span className={classes.xp}>
              <XpChip points={earned} outOf={possible} />
            </span>
          </div>
        </div>
        <Next progress={progress} isNext={isNext} />
      </>
    </Card>
  );
}

/** As high as the card with a task whose name fits in a line. */
function Loading() {
  return (
    <Card padding="none">
      <>
        <div className={classes.head}>
          <SkeletonBlock width={104} height={104} round />
          <div className={classes.words}>
            <SkeletonText />
          </div>
        </div>
        <div className={classes.next}>
          <SkeletonPerson />
          <SkeletonBlock height="var(--control-lg)" />
        </div>
      </>
    </Card>
  );
}

/** The next task, or the condition for the next stage. */
function Next({ progress, isNext }: { progress: JourneyFieldsFragment; isNext: boolean }) {
  const { icon: Icon, kind, title, points, button } = nextOf(progress);
  return (
    <div className={classes.next}>
      <div className={classes.nextWhat}>
        <span className={classes.dot} aria-hidden>
          <Icon size={20} />
        </span>
        <div className={classes.words}>
          <span className={classes.kind}>
            <span className={classes.quiet}>{kind}</span>
            {points !== undefined && <XpChip kind="earn" points={points} />}
          </span>
          <b>{title}</b>
        </div>
      </div>
      <RouteButton to="viewStage" size="lg" variant={isNext ? 'filled' : 'light'} fullWidth>
        {button}
      </RouteButton>
    </div>
  );
}

type NextStep = { icon: typeof IconFlag; kind: string; title: string; points?: number; button: string };

function nextOf({ stageTasks, moveUp, nextStage }: JourneyFieldsFragment): NextStep {
  if (moveUp?.status === 'waiting') {
    const place = moveUp.place === null ? '' : `, ${ordinal(moveUp.place)} in line`;
    return { icon: IconHourglass, kind: 'Move-up asked', title: `Waiting for review${place}`, button: 'Open my stage' };
  }
  if (moveUp?.status === 'returned') {
    const title = 'Your reviewer asks for a little more';
    return { icon: IconMessage, kind: 'Move-up returned', title, button: 'See the feedback' };
  }
  const task = stageTasks.find(({ isCompleted }) => !isCompleted);
  if (task) {
    const { title, points } = task;
    return { icon: IconTargetArrow, kind: 'Next task', title, points, button: 'Continue task' };
  }
  if (stageTasks.length === 0) {
    return { icon: IconFlag, kind: 'Tasks', title: 'Tasks are coming soon', button: 'Open my stage' };
  }
  return nextStage
    ? { icon: IconFlag, kind: 'All tasks done', title: `Ask to move up to ${nextStage.name}`, button: 'Ask to move up' }
    : { icon: IconFlag, kind: 'All tasks done', title: 'You finished every stage', button: 'Open my stage' };
}
