import { daysBetween, type ManilaDay } from '../../time/manila.ts';

/** Targets are said in round amounts, in centavos. */
const STEP = 100_00;

type Month = {
  /** In centavos. */
  target: number;
  /** What came this month before today. */
  collectedBefore: number;
  today: ManilaDay;
  monthEnd: ManilaDay;
};

type MonthTarget = {
  /** By staff, in centavos. */
  set: number | null;
  /** What the month had to bring when it began. */
  agreed: number;
  /** Only the viewer's own people are counted: they are measured by what those owed. */
  isLimited: boolean;
};

/** What a month has to bring, in centavos; 0 where nothing was agreed. */
export function targetOfMonth({ set, agreed, isLimited }: MonthTarget): number {
  return isLimited ? agreed : (set ?? agreed);
}

/** What each day that is left has to bring, today included, so that the month reaches its target. In centavos. */
export function targetOfToday({ target, collectedBefore, today, monthEnd }: Month): number {
  const missing = Math.max(target - collectedBefore, 0);
  const days = daysBetween(today, monthEnd) + 1;
  return Math.ceil(missing / days / STEP) * STEP;
}

/** The share of a target in whole percent, never above 100; null where there is no target. */
export function shareOfTarget(collected: number, target: number): number | null {
  return target > 0 ? Math.min(Math.floor((collected / target) * 100), 100) : null;
}
