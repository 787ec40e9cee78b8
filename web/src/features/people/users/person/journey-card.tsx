import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { daysBetween, manilaDay } from '@app/rules/time/manila';
import { IconCircle, IconCircleCheck, IconProgress } from '@tabler/icons-react';
import { Link } from '#router/router.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { Card } from '#ui/frame/card.tsx';
import { personAddress } from './person-address.ts';
import type { PersonOnPage } from './person-page-parts.tsx';
import type { PersonFacts, Progress } from './use-person-facts.ts';
import classes from './person-page.module.css';

/** Where somebody is on the path, and what they have to do there. */
export function JourneyCard({ person, facts: { progress } }: { person: PersonOnPage; facts: PersonFacts }) {
  return (
    <Card
      title="Journey"
      rank={2}
      aside={
        <Link to={personAddress(person, 'journey')} className={classes.more}>
          Journey
        </Link>
      }
    >
      {progress === undefined && <SkeletonText lines={4} />}
      {progress === null && <p className={classes.dim}>No stage yet</p>}
      {progress && <Stage progress={progress} />}
    </Card>
  );
}

function Stage({ progress }: { progress: Progress }) {
  const today = manilaDay(useNow());
  const { stage, stageTasks, remainingTasksCount, percentage, enteredAt, points } = progress;
  const days = daysBetween(manilaDay(new Date(enteredAt)), today);
  const current = stageTasks.find(({ isCompleted }) => !isCompleted);
  return (
    <div className={classes.journey}>
      <div className={classes.between}>
        <ProgressRing percent={percentage} label="Tasks of this stage" size={56} figure={stage.number} />
        <div className={classes.grow}>
          <b>{stageTitle(stage)}</b>
          <p className={classes.dim}>
            {stageTasks.length - remainingTasksCount} of {plural(stageTasks.length, 'task')}, {plural(days, 'day')} in
            this stage
          </p>
        </div>
        <XpChip points={points} />
      </div>
      <ul className={classes.tasks}>
        {stageTasks.map((task) => (
          <li key={task.id} data-done={task.isCompleted || undefined} data-now={task === current || undefined}>
            {task.isCompleted ? (
              <IconCircleCheck size={20} aria-label="Done" />
            ) : task === current ? (
              <IconProgress size={20} aria-label="Next" />
            ) : (
              <IconCircle size={20} aria-label="Open" />
            )}
            <span>{task.title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
