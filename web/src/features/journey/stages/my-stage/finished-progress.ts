import { type OutboxItem, waitingValue } from '@app/rules/platform/outbox/outbox';
import { percentageOf } from '@app/rules/journey/stages/stage-progress';
import type { FinishTaskMutation, JourneyFieldsFragment, JourneyTaskFragment } from '#gql/graphql.ts';

type FinishTaskResult = FinishTaskMutation['finishTask'];

/** The progress with that task done, as the server will tell it: more points, less to do. A task counts once. */
export function withFinished(progress: JourneyFieldsFragment, finished: FinishTaskResult): JourneyFieldsFragment {
  const before = progress.stageTasks.find(({ id }) => id === finished.id);
  if (!before || before.isCompleted) return progress;
  const stageTasks = progress.stageTasks.map((task) => (task.id === finished.id ? { ...task, ...finished } : task));
  const done = stageTasks.filter(({ isCompleted }) => isCompleted).length;
  return {
    ...progress,
    stageTasks,
    points: progress.points + (finished.completion?.earnedPoints ?? before.points),
    remainingTasksCount: stageTasks.length - done,
    percentage: percentageOf(done, stageTasks.length),
  };
}

/** The server's most likely answer; its own completion replaces this one. */
export function asIfDone({ id, points }: JourneyTaskFragment): FinishTaskMutation {
  const completion = {
    __typename: 'TaskCompletion',
    id: -id,
    completedAt: new Date().toISOString(),
    evidenceText: null,
    earnedPoints: points,
    picture: null,
  };
  const finishTask = { __typename: 'Task', id, isCompleted: true, completion };
  return { finishTask };
}

export const taskSubject = (id: number) => `task:${id}`;

/** The progress with the tasks done that wait on this phone to be sent. */
export function withWaiting(progress: JourneyFieldsFragment, items: readonly OutboxItem[]): JourneyFieldsFragment {
  const waiting = progress.stageTasks.filter(({ id }) => waitingValue(items, taskSubject(id)) === 'done');
  return waiting.reduce((after, task) => withFinished(after, asIfDone(task).finishTask), progress);
}
