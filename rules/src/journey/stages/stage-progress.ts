import { addDays, manilaDay } from '../../time/manila.ts';

/** The share of a stage's tasks that are done, 0 to 100: 100 only when all are, 0 only when none is. */
export function percentageOf(done: number, tasks: number): number {
  if (tasks <= 0 || done <= 0) return 0;
  if (done >= tasks) return 100;
  return Math.min(99, Math.max(1, Math.round((done / tasks) * 100)));
}

type NumberedStage = { number: number };

/** The number of stages to go through: stage 0 is the start and does not count. */
export function countStages(stages: readonly NumberedStage[]): number {
  return stages.filter(({ number }) => number > 0).length;
}

/** The stage after this one on the path, or null at its end. Numbers may have gaps. */
export function nextStageOf<Stage extends NumberedStage>(stages: readonly Stage[], number: number): Stage | null {
  const later = stages.filter((stage) => stage.number > number).toSorted((one, other) => one.number - other.number);
  return later[0] ?? null;
}

/** `1,240 XP`. */
export function xpText(points: number): string {
  return `${points.toLocaleString('en-PH')} XP`;
}

/** Points are shown as XP, and a change with its sign: `+100 XP`, `−40 XP`. */
export function xpChangeText(points: number): string {
  return points < 0 ? `−${xpText(-points)}` : `+${xpText(points)}`;
}

const stuckDays = 14;

/** The first Manila day of the two weeks in which someone must have done a task not to be stuck. */
export function stuckBefore(now: Date): string {
  return addDays(manilaDay(now), -stuckDays);
}

/**
 * No task for 14 days, counted from the last one or from the day they came to the stage. A member waiting for review is
 * not stuck.
 */
export function isStuck(
  { lastTaskAt, enteredAt, isWaiting }: { lastTaskAt: Date | null; enteredAt: Date; isWaiting: boolean },
  now: Date,
): boolean {
  if (isWaiting) return false;
  const last = lastTaskAt && lastTaskAt > enteredAt ? lastTaskAt : enteredAt;
  return manilaDay(last) <= stuckBefore(now);
}
