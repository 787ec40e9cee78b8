import { daysBetween, type ManilaDay } from '../../time/manila.ts';
import type { TaskCause } from '../stages/task-causes.ts';

/** Bills that are due within so many days come before the journey. */
const DUE_SOON_DAYS = 2;

type HomeBill = { scheduleDate: ManilaDay; isChecked: boolean; isPromised: boolean };

type HomeTask = { id: number; cause: TaskCause | null };

export type HomeFacts = {
  /** Without one they have not answered the journey form. */
  stage: { number: number } | null;
  /** Of the stage, in order. */
  openTasks: readonly HomeTask[];
  taskCount: number;
  hasNextStage: boolean;
  moveUp: 'waiting' | 'returned' | null;
  bill: HomeBill | null;
  hasLesson: boolean;
  event: { isGoing: boolean | null } | null;
};

/** What the one filled button of the home is for. */
type NextStep =
  | { kind: 'journey-form' }
  | { kind: 'first-step'; taskId: number }
  | { kind: 'bill' }
  | { kind: 'feedback' }
  | { kind: 'ask' }
  | { kind: 'task'; taskId: number }
  | { kind: 'lesson' }
  | { kind: 'event' }
  | { kind: 'none' };

/** Whether these are somebody's first days: no stage yet, or tasks left before the first. */
export function isNewcomer({ stage, openTasks }: Pick<HomeFacts, 'stage' | 'openTasks'>): boolean {
  return stage === null || (stage.number === 0 && openTasks.length > 0);
}

/** The one thing to do next: arriving, then what is owed, then the stage, learning, and meeting others. */
export function nextStep(facts: HomeFacts, today: ManilaDay): NextStep {
  const { stage, openTasks, taskCount, hasNextStage, moveUp, bill, hasLesson, event } = facts;
  if (stage === null) return { kind: 'journey-form' };
  const [task] = openTasks;
  if (stage.number === 0 && task && moveUp !== 'returned') return { kind: 'first-step', taskId: task.id };
  if (bill && isPressing(bill, today)) return { kind: 'bill' };
  if (moveUp === 'returned') return { kind: 'feedback' };
  if (moveUp === null && task) return { kind: 'task', taskId: task.id };
  if (moveUp === null && taskCount > 0 && hasNextStage) return { kind: 'ask' };
  if (hasLesson) return { kind: 'lesson' };
  return event && event.isGoing === null ? { kind: 'event' } : { kind: 'none' };
}

/** It is their turn, and soon: not while we check a proof, nor before the day they promised. */
function isPressing({ scheduleDate, isChecked, isPromised }: HomeBill, today: ManilaDay): boolean {
  return !isChecked && !isPromised && daysBetween(today, scheduleDate) <= DUE_SOON_DAYS;
}
