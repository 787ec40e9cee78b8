import { z } from 'zod';
import { type LeadSource, leadSources } from '../leads/lead-sources.ts';
import { addDays, manilaDay, startOfManilaDay } from '../../time/manila.ts';
import { buttonRefusal, campaignText } from './campaign-text.ts';

/** A sequence for each way in. */
export const sequenceFacts: Record<LeadSource, { name: string; about: string; address: string }> = {
  'free-lessons': {
    name: 'Free lessons',
    about: 'After somebody opts in on /free-lessons',
    address: '/free-lessons',
  },
  'free-training': {
    name: 'Free training',
    about: 'After somebody opts in on /free-training',
    address: '/free-training',
  },
  challenge: {
    name: '12-day challenge',
    about: 'After somebody registers for the challenge',
    address: '/12-day-challenge',
  },
};

export const sequences = leadSources;
export type Sequence = LeadSource;

export const stepLimits = { days: 120, steps: 40 } as const;

/** `hour` on Manila's clock; without one the mail goes out right away, on the day of the opt-in only. */
export const stepInput = z
  .object({
    ...campaignText,
    dayOffset: z.int().min(0, 'Use 0 or more').max(stepLimits.days, `Use ${stepLimits.days} days or fewer`),
    hour: z.int().min(0).max(23).nullable(),
    isOn: z.boolean(),
  })
  .superRefine((step, ctx) => {
    if (step.hour === null && step.dayOffset > 0) {
      ctx.addIssue({ code: 'custom', path: ['hour'], message: 'Choose an hour: only day 0 can go out right away' });
    }
    for (const [field, message] of Object.entries(buttonRefusal(step) ?? {})) {
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
  });

export type StepInput = z.input<typeof stepInput>;

export type StepTime = { dayOffset: number; hour: number | null };

/** When a step is due for somebody who opted in at `startedAt`. An hour of the first day that has passed is right away. */
export function dueAt({ dayOffset, hour }: StepTime, startedAt: Date): Date {
  if (hour === null) return startedAt;
  const day = addDays(manilaDay(startedAt), dayOffset);
  const at = new Date(startOfManilaDay(day).getTime() + hour * 3_600_000);
  return at < startedAt ? startedAt : at;
}

/** A mail about day 1 that arrives on day 9 helps nobody. */
export const TOO_LATE_HOURS = 48;
/** Between two mails of sequences to one person: after an outage they come one by one. */
export const GAP_HOURS = 12;
const HOUR = 3_600_000;

type Step = StepTime & {
  id: number;
  isOn: boolean;
  /** When it was written, moved or switched on: nobody gets what was due before. */
  activeFrom: Date;
};
type Progress = {
  startedAt: Date;
  /** Steps that were mailed or left out. */
  doneIds: ReadonlySet<number>;
  /** The last mail of any sequence to this person. */
  lastMailAt: Date | null;
};

export type NextSteps = {
  /** To be mailed now; at most one. */
  send: number | null;
  /** Never mailed: too late, or overtaken by a later one. */
  skip: number[];
  /** When to look again; null when nothing is left. */
  nextAt: Date | null;
};

/**
 * What a sequence does now. Of several steps that are due, only the last is mailed: whoever was away, or we, does not
 * get a burst. One that is more than two days late is left out.
 */
export function nextSteps(steps: readonly Step[], { startedAt, doneIds, lastMailAt }: Progress, now: Date): NextSteps {
  const open = steps
    .filter(({ id, isOn }) => isOn && !doneIds.has(id))
    .map((step) => ({ ...step, at: dueAt(step, startedAt) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id);
  const later = open.find(({ at }) => at > now)?.at ?? null;
  const missed = open.filter(({ at, activeFrom }) => at <= now && at < activeFrom).map(({ id }) => id);
  const due = open.filter(({ at, activeFrom }) => at <= now && at >= activeFrom);
  const last = due.at(-1);
  if (!last) return { send: null, skip: missed, nextAt: later };

  const overtaken = [...missed, ...due.slice(0, -1).map(({ id }) => id)];
  const isTooLate = now.getTime() - last.at.getTime() > TOO_LATE_HOURS * HOUR;
  if (isTooLate) return { send: null, skip: [...overtaken, last.id], nextAt: later };

  const free = lastMailAt ? new Date(lastMailAt.getTime() + GAP_HOURS * HOUR) : null;
  // The first mail of a sequence answers what somebody has just done.
  const waits = free !== null && free > now && last.hour !== null;
  if (waits) return { send: null, skip: overtaken, nextAt: later && later < free ? later : free };
  return { send: last.id, skip: overtaken, nextAt: later };
}

/** Why somebody gets no more mails of a sequence. */
export const sequenceEnds = ['done', 'bought', 'unsubscribed', 'bounced', 'complained', 'archived'] as const;
export type SequenceEnd = (typeof sequenceEnds)[number];

export const sequenceEndLabels: Record<SequenceEnd, string> = {
  done: 'Got all emails',
  bought: 'Bought',
  unsubscribed: 'Unsubscribed',
  bounced: 'Address does not work',
  complained: 'Marked as spam',
  archived: 'Account archived',
};

/** `Right away`, `Day 2, 7 AM`. */
export function stepTimeText({ dayOffset, hour }: StepTime): string {
  if (hour === null) return 'Right away';
  const clock = `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
  return dayOffset === 0 ? `Same day, ${clock}` : `Day ${dayOffset}, ${clock}`;
}
