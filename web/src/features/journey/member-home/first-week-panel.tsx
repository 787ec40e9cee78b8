import { isSafeLink } from '@app/rules/journey/stages/safe-link';
import { percentageOf } from '@app/rules/journey/stages/stage-progress';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { JourneyFieldsFragment, MemberHomeQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { Title } from '#ui/values/title.tsx';
import { NextKicker } from './next-kicker.tsx';
import classes from './member-home.module.css';

type Task = JourneyFieldsFragment['stageTasks'][number];
type FirstTask = NonNullable<MemberHomeQuery['memberHome']>['firstTasks'][number];

/** The first thing to do before any stage: everything else follows from it. */
export function JourneyFormStepPanel() {
  return (
    <StepFrame
      title="Answer the journey form"
      text="Tell us where you are, so we can find the right stage for you. It takes about three minutes."
      button={
        <RouteButton to="viewForm" params={{ slug: 'journey-form' }} size="lg" fullWidth>
          Fill out the form
        </RouteButton>
      }
    />
  );
}

/** The first open task of the first days, large. */
export function FirstStepPanel({ task }: { task: Task }) {
  return (
    <StepFrame
      title={task.title}
      text={task.description ?? undefined}
      points={task.points}
      button={<TaskButton task={task} />}
    />
  );
}

type StepFrameProps = { title: string; text?: string | undefined; points?: number; button: ReactNode };

function StepFrame({ title, text, points, button }: StepFrameProps) {
  return (
    <Card padding="none" className={classes.step}>
      <div className={classes.picture} aria-hidden>
        <Cover id="first-step" pattern="parol" />
      </div>
      <div className={classes.stepBody}>
        <div className={classes.between}>
          <NextKicker />
          {points !== undefined && <XpChip kind="earn" points={points} />}
        </div>
        <div>
          <Title order={2}>{title}</Title>
          {text && <p className={classes.quiet}>{text}</p>}
        </div>
        {button}
      </div>
    </Card>
  );
}

/** Where the task is done: its own link when the server ticks it, else the page of the stage. */
function TaskButton({ task: { cause, actionLabel, actionUrl } }: { task: Task }) {
  if (cause !== null && actionLabel && actionUrl?.startsWith('/') && isSafeLink(actionUrl)) {
    return (
      <Button component={Link} to={actionUrl} size="lg" fullWidth>
        {actionLabel}
      </Button>
    );
  }
  return (
    <RouteButton to="viewStage" size="lg" fullWidth>
      Continue task
    </RouteButton>
  );
}

type FirstWeekProps = { stageName: string | null; tasks: readonly ListedTask[] };

type ListedTask = {
  id: number;
  title: string;
  points: number;
  isDone: boolean;
  /** Where it is done; null while it cannot be done yet. */
  to: string | null;
};

/** The tasks of the first days with their ticks: the same tasks and the same points as on the page of the stage. */
export function FirstWeekPanel({ stageName, tasks }: FirstWeekProps) {
  const done = tasks.filter(({ isDone }) => isDone);
  const percent = percentageOf(done.length, tasks.length);
  const sum = (listed: readonly ListedTask[]) => listed.reduce((total, { points }) => total + points, 0);
  const firstOpen = tasks.find(({ isDone }) => !isDone)?.id;
  return (
    <Card padding="none">
      <div className={classes.weekHead}>
        <div className={classes.between}>
          <div>
            {stageName && <p className={classes.quiet}>{stageName}</p>}
            <Title order={2}>Your first week</Title>
          </div>
          <XpChip points={sum(done)} outOf={sum(tasks)} />
        </div>
        <ProgressBar percent={percent} label="Your first week" />
        <p className={classes.between}>
          <span className={classes.quiet}>
            {done.length} of {tasks.length} done{cheer(done.length, tasks.length)}
          </span>
          <b>{percent}%</b>
        </p>
      </div>
      <ol className={classes.tasks}>
        {tasks.map((task, index) => (
          <li key={task.id} className={classes.task} data-now={task.id === firstOpen || undefined}>
            <TaskLine task={task} number={index + 1} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function TaskLine({ task: { title, points, isDone, to }, number }: { task: ListedTask; number: number }) {
  const line = (
    <>
      <span className={classes.check} aria-hidden>
        {isDone ? <IconCheck size={18} /> : number}
      </span>
      <span className={classes.words}>
        {title}
        {isDone && <HiddenText component="span">, done</HiddenText>}
      </span>
      <XpChip kind={isDone ? 'earned' : 'earn'} points={points} />
    </>
  );
  if (isDone) return <span className={classes.taskDone}>{line}</span>;
  if (to === null) return <span className={classes.taskLink}>{line}</span>;
  return (
    <Link to={to} className={classes.taskLink}>
      {line}
    </Link>
  );
}

const cheer = (done: number, all: number) => (done * 2 >= all ? ', ang bilis mo!' : '');

/** The tasks of the stage as lines of the list. */
export function listedTasks(tasks: readonly Task[]): ListedTask[] {
  return tasks.map(({ id, title, points, isCompleted, completion, cause, actionUrl }) => ({
    id,
    title,
    points: completion?.earnedPoints ?? points,
    isDone: isCompleted,
    to: cause !== null && actionUrl?.startsWith('/') && isSafeLink(actionUrl) ? actionUrl : pathTo('viewStage'),
  }));
}

/** The same before there is a stage: they wait behind the form. */
export function tasksBehindForm(tasks: readonly FirstTask[]): ListedTask[] {
  return tasks.map(({ taskId, title, points }) => ({ id: taskId, title, points, isDone: false, to: null }));
}
