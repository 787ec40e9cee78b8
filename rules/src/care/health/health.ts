import {
  areRisky,
  CLOSING_DAYS,
  ENDING_DAYS,
  isLongGone,
  LATE_PAYMENTS,
  type RiskReason,
  riskReasons,
  riskTitle,
  SILENT_DAYS,
  STUCK_DAYS,
} from '../../people/at-risk/at-risk.ts';
import { plural } from '../../text/plural.ts';
import { daysBetween, type ManilaDay } from '../../time/manila.ts';
import { shortDay } from '../../time/manila-clock.ts';

/**
 * The health of a member: the one rule behind success managers, the person's page and the list of those at risk.
 *
 * `people/at-risk` holds the reasons for which a member may be lost, with their limits and words, and says which of them together are
 * `at-risk`: a hard one, or two soft ones. One soft one is `watch`, and so is somebody who has been gone for longer than `GONE_DAYS`. The homes
 * ask for the same reasons live: both find the same people. What this rule adds are the milder reasons that make `watch`, the four signals and the score.
 */
export const healthStates = ['at-risk', 'watch', 'good'] as const;
export type HealthState = (typeof healthStates)[number];

export const healthWords: Record<HealthState, { label: string; tone: 'danger' | 'warning' | 'success' }> = {
  'at-risk': { label: 'At risk', tone: 'danger' },
  watch: { label: 'Watch', tone: 'warning' },
  good: { label: 'Good', tone: 'success' },
};

/** What is looked at, in the order of the screen. */
export const healthSignals = ['seen', 'progress', 'dues', 'renewal'] as const;
export type HealthSignal = (typeof healthSignals)[number];

export const signalLevels = ['good', 'watch', 'bad'] as const;
export type SignalLevel = (typeof signalLevels)[number];

/** Every reason, the worst first. */
export const healthReasons = [...riskReasons, 'ended', 'check-ins', 'unseen', 'never-seen', 'quiet'] as const;
export type HealthReason = (typeof healthReasons)[number];

type ReasonFacts = {
  signal: HealthSignal;
  level: Exclude<SignalLevel, 'good'>;
  /** What it takes off a score of 100. */
  costs: number;
};

export const reasonFacts: Record<HealthReason, ReasonFacts> = {
  closing: { signal: 'dues', level: 'bad', costs: 40 },
  late: { signal: 'dues', level: 'bad', costs: 30 },
  silent: { signal: 'progress', level: 'bad', costs: 30 },
  ending: { signal: 'renewal', level: 'watch', costs: 20 },
  stuck: { signal: 'progress', level: 'watch', costs: 20 },
  behind: { signal: 'dues', level: 'watch', costs: 15 },
  ended: { signal: 'renewal', level: 'bad', costs: 20 },
  'check-ins': { signal: 'progress', level: 'watch', costs: 15 },
  unseen: { signal: 'seen', level: 'watch', costs: 10 },
  'never-seen': { signal: 'seen', level: 'bad', costs: 10 },
  quiet: { signal: 'progress', level: 'watch', costs: 10 },
};

/** What staff can set; the limits of the risks are in `people/at-risk`. */
export type HealthLimits = {
  /** Not logged in for so many days. */
  unseenDays: number;
  /** No lesson, task or win for so many days. */
  quietDays: number;
  /** So many check-ins missed in a row. */
  missedCheckIns: number;
};

export const usualLimits: HealthLimits = { unseenDays: 7, quietDays: 7, missedCheckIns: 2 };

/** What is known about a member; a day is null where it does not apply. */
export type HealthFacts = {
  /** Whether a membership runs today: nobody else can be silent or stuck. */
  isLive: boolean;
  memberSince: ManilaDay;
  lastSeenOn: ManilaDay | null;
  /** The last lesson, task or win. */
  lastActiveOn: ManilaDay | null;
  /** Since when on a stage that has another behind it. */
  stageSince: ManilaDay | null;
  lateCount: number;
  lateSince: ManilaDay | null;
  /** The last day of access, while a payment is late. */
  closesOn: ManilaDay | null;
  /** The last day of the last membership; null when it has none. */
  endsOn: ManilaDay | null;
  /** Check-ins of an accountability group missed in a row; null for those in none. */
  missedCheckIns: number | null;
  lastCheckInOn: ManilaDay | null;
};

/** A reason with what its words need. */
export type FoundReason = { kind: HealthReason; day: ManilaDay; count: number };

export type Health = {
  state: HealthState;
  /** From 0 to 100. */
  score: number;
  reasons: FoundReason[];
  signals: Record<HealthSignal, SignalLevel>;
};

const isRisk = (kind: HealthReason): kind is RiskReason => (riskReasons as readonly string[]).includes(kind);

/** The reasons for which somebody may be lost, the worst first. */
export const risksIn = (reasons: readonly FoundReason[], today: ManilaDay): RiskReason[] =>
  reasons.flatMap(({ kind, day }) => (isRisk(kind) && !isLongGone(kind, day, today) ? [kind] : []));

export function healthOf(facts: HealthFacts, limits: HealthLimits, today: ManilaDay): Health {
  const reasons = healthReasons.flatMap((kind) => {
    const found = rules[kind](facts, limits, today);
    return found ? [{ kind, day: found.day, count: found.count ?? 0 }] : [];
  });
  const costs = reasons.reduce((sum, { kind }) => sum + reasonFacts[kind].costs, 0);
  return {
    state: areRisky(risksIn(reasons, today)) ? 'at-risk' : reasons.length > 0 ? 'watch' : 'good',
    score: Math.max(0, 100 - costs),
    reasons,
    signals: signalsOf(reasons),
  };
}

/** Each signal shows the worst of its reasons. */
export function signalsOf(reasons: readonly Pick<FoundReason, 'kind'>[]): Record<HealthSignal, SignalLevel> {
  const levelOf = (signal: HealthSignal): SignalLevel => {
    const levels = reasons.map(({ kind }) => reasonFacts[kind]).filter((reason) => reason.signal === signal);
    return levels.some(({ level }) => level === 'bad') ? 'bad' : levels.length > 0 ? 'watch' : 'good';
  };
  return { seen: levelOf('seen'), progress: levelOf('progress'), dues: levelOf('dues'), renewal: levelOf('renewal') };
}

type Found = { day: ManilaDay; count?: number } | null;
type Rule = (facts: HealthFacts, limits: HealthLimits, today: ManilaDay) => Found;

const isWithin = (day: ManilaDay | null, days: number, today: ManilaDay): day is ManilaDay =>
  day !== null && day >= today && daysBetween(today, day) <= days;
const isPast = (day: ManilaDay | null, days: number, today: ManilaDay): day is ManilaDay =>
  day !== null && daysBetween(day, today) >= days;

/** Somebody who did nothing yet is silent from the day they joined. */
const lastSign = ({ lastActiveOn, memberSince }: HealthFacts) => lastActiveOn ?? memberSince;

const rules: Record<HealthReason, Rule> = {
  closing: ({ closesOn, lateCount }, _limits, today) =>
    isWithin(closesOn, CLOSING_DAYS, today) ? { day: closesOn, count: lateCount } : null,
  late: ({ lateCount, lateSince }, _limits, today) =>
    lateCount >= LATE_PAYMENTS ? { day: lateSince ?? today, count: lateCount } : null,
  silent: ({ isLive, lastActiveOn }, _limits, today) =>
    isLive && isPast(lastActiveOn, SILENT_DAYS, today) ? { day: lastActiveOn } : null,
  ending: ({ endsOn }, _limits, today) => (isWithin(endsOn, ENDING_DAYS, today) ? { day: endsOn } : null),
  stuck: ({ isLive, stageSince }, _limits, today) =>
    isLive && isPast(stageSince, STUCK_DAYS, today) ? { day: stageSince } : null,
  behind: ({ lateCount, lateSince }, _limits, today) =>
    lateCount > 0 && lateCount < LATE_PAYMENTS ? { day: lateSince ?? today, count: lateCount } : null,
  ended: ({ endsOn }, _limits, today) => (endsOn !== null && endsOn < today ? { day: endsOn } : null),
  'check-ins': ({ missedCheckIns, lastCheckInOn, memberSince }, limits) =>
    missedCheckIns !== null && missedCheckIns >= limits.missedCheckIns
      ? { day: lastCheckInOn ?? memberSince, count: missedCheckIns }
      : null,
  unseen: ({ lastSeenOn }, limits, today) =>
    isPast(lastSeenOn, limits.unseenDays, today) ? { day: lastSeenOn } : null,
  'never-seen': ({ lastSeenOn, memberSince }, limits, today) =>
    lastSeenOn === null && isPast(memberSince, limits.unseenDays, today) ? { day: memberSince } : null,
  quiet: (facts, limits, today) => {
    const day = lastSign(facts);
    const isSilent = facts.lastActiveOn !== null && isPast(facts.lastActiveOn, SILENT_DAYS, today);
    return facts.isLive && !isSilent && isPast(day, limits.quietDays, today) ? { day } : null;
  },
};

/** The reason as staff read it: `Silent for 15 days`. */
export function reasonText({ kind, day, count }: FoundReason, today: ManilaDay): string {
  if (isRisk(kind)) return riskTitle({ reason: kind, day, lateCount: count }, today);
  const days = plural(Math.abs(daysBetween(day, today)), 'day');
  const texts: Record<Exclude<HealthReason, RiskReason>, string> = {
    ended: `Membership ended ${shortDay(day)}`,
    'check-ins': `${plural(count, 'check-in')} missed in a row`,
    unseen: `Not seen for ${days}`,
    'never-seen': 'Never logged in',
    quiet: `No lesson or task for ${days}`,
  };
  return texts[kind];
}

/** What a signal says when it is pointed at: the first reason of it, or that all is well. */
export function signalText(signal: HealthSignal, reasons: readonly FoundReason[], today: ManilaDay): string {
  const reason = reasons.find(({ kind }) => reasonFacts[kind].signal === signal);
  return reason ? reasonText(reason, today) : signalWords[signal].fine;
}

export const signalWords: Record<HealthSignal, { label: string; fine: string }> = {
  seen: { label: 'Last seen', fine: 'Seen this week' },
  progress: { label: 'Progress', fine: 'Moving on' },
  dues: { label: 'Dues', fine: 'Nothing late' },
  renewal: { label: 'Renewal', fine: 'Not soon' },
};

/** What to do about the worst reason; the words of the step that is proposed. */
export const proposedSteps: Record<HealthReason, string> = {
  closing: 'Agree on a pay date',
  late: 'Agree on a pay date',
  silent: 'Call about coming back',
  ending: 'Talk about renewing',
  stuck: 'Book a 15-minute call',
  behind: 'Remind of the payment',
  ended: 'Invite back',
  'check-ins': 'Ask how the group is going',
  unseen: 'Message on Messenger',
  'never-seen': 'Help with the first log-in',
  quiet: 'Ask what is in the way',
};
