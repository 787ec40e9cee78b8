import { addDays, daysBetween, type ManilaDay, manilaDay, startOfManilaDay } from '../../time/manila.ts';
import { challengeLength } from './challenge-days.ts';

/** When a challenge begins, and the hour of the day at which its tasks open. Without a start it is not scheduled yet. */
export type ChallengeTime = { startsOn: ManilaDay | null; opensAtHour: number };
export type ScheduledChallenge = ChallengeTime & { startsOn: ManilaDay };

export const challengeStates = ['unscheduled', 'coming', 'running', 'ended'] as const;
export type ChallengeState = (typeof challengeStates)[number];

export function isScheduled<Time extends ChallengeTime>(time: Time): time is Time & { startsOn: ManilaDay } {
  return time.startsOn !== null;
}

/** The calendar day of a task, 1 to 12. */
export function dateOfDay({ startsOn }: { startsOn: ManilaDay }, day: number): ManilaDay {
  return addDays(startsOn, day - 1);
}

export function dayOpensAt(time: ScheduledChallenge, day: number): Date {
  return new Date(startOfManilaDay(dateOfDay(time, day)).getTime() + time.opensAtHour * 3_600_000);
}

export const lastDateOf = (time: { startsOn: ManilaDay }): ManilaDay => dateOfDay(time, challengeLength);

export function challengeState(time: ChallengeTime, now: Date): ChallengeState {
  if (!isScheduled(time)) return 'unscheduled';
  if (manilaDay(now) > lastDateOf(time)) return 'ended';
  return now < dayOpensAt(time, 1) ? 'coming' : 'running';
}

/** How many tasks have opened: 0 before the first, 12 from the last on. */
export function openedDays(time: ChallengeTime, now: Date): number {
  if (!isScheduled(time)) return 0;
  const today = daysBetween(time.startsOn, manilaDay(now)) + 1;
  const opened = today >= 1 && today <= challengeLength && now < dayOpensAt(time, today) ? today - 1 : today;
  return Math.min(Math.max(opened, 0), challengeLength);
}

/** `missed` can still be done as long as the challenge lasts. */
export const dayStates = ['done', 'today', 'missed', 'locked'] as const;
export type DayState = (typeof dayStates)[number];

export function dayState(time: ChallengeTime, { day, isDone }: { day: number; isDone: boolean }, now: Date): DayState {
  if (isDone) return 'done';
  if (!isScheduled(time) || day > openedDays(time, now)) return 'locked';
  return dateOfDay(time, day) < manilaDay(now) ? 'missed' : 'today';
}

export const checkInRefusals = {
  notBegun: 'This day is not open yet.',
  ended: 'This challenge has ended. Salamat for taking part!',
  done: 'You have already checked in for this day.',
} as const;

/** Why a task cannot be handed in now; null when it can. */
export function checkInRefusal(
  time: ChallengeTime,
  { day, isDone }: { day: number; isDone: boolean },
  now: Date,
): string | null {
  if (isDone) return checkInRefusals.done;
  if (challengeState(time, now) === 'ended') return checkInRefusals.ended;
  return dayState(time, { day, isDone }, now) === 'locked' ? checkInRefusals.notBegun : null;
}

/** Points for a task: all of them on its day, half of them later. */
export function checkInPoints(
  time: ScheduledChallenge,
  { day, each }: { day: number; each: number },
  now: Date,
): number {
  return manilaDay(now) <= dateOfDay(time, day) ? each : Math.floor(each / 2);
}

/** Days in a row up to today; today itself may still come. */
export function dayStreak(done: ReadonlySet<number>, opened: number): number {
  let day = done.has(opened) ? opened : opened - 1;
  let streak = 0;
  for (; day >= 1 && done.has(day); day--) streak++;
  return streak;
}

/** People may join until the day before the start, or until the day that staff name. */
export function joinsUntil({
  startsOn,
  joinsUntil: named,
}: {
  startsOn: ManilaDay;
  joinsUntil: ManilaDay | null;
}): ManilaDay {
  return named ?? addDays(startsOn, -1);
}

/** Nothing handed in for that many days of the challenge, today not counted. */
export function isSilent(
  time: ChallengeTime,
  { lastDoneOn, silentDays }: { lastDoneOn: ManilaDay | null; silentDays: number },
  now: Date,
): boolean {
  if (!isScheduled(time) || challengeState(time, now) !== 'running') return false;
  const last = lastDoneOn !== null && lastDoneOn >= time.startsOn ? lastDoneOn : addDays(time.startsOn, -1);
  return daysBetween(last, manilaDay(now)) > silentDays;
}
