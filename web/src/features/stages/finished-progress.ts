import { percentageOf } from '@app/rules/stages/stage-progress';
import type { FinishTaskMutation, JourneyFieldsFragment } from '../../gql/graphql.ts';

type Finished = FinishTaskMutation['finishTask'];

/** The progress with that task done, as the server will tell it: more points, less to do. A task counts once. */
export function withFinished(progress: JourneyFieldsFragment, finished: Finished): JourneyFieldsFragment {
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
