import { daysBetween, type ManilaDay } from '../../time/manila.ts';

/** No lesson, task or win for so many days: silent. */
export const SILENT_DAYS = 7;
/** From here on it is urgent. */
const LONG_SILENT_DAYS = 10;
const ENDING_DAYS = 30;
const NEARLY_PERCENT = 80;

export function silentTone(days: number): 'soon' | 'late' {
  return days >= LONG_SILENT_DAYS ? 'late' : 'soon';
}

/** Why a leader looks at somebody first, in this order. */
export const lookReasons = ['silent', 'overdue', 'ending', 'nearly'] as const;
export type LookReason = (typeof lookReasons)[number];

export type LookFacts = {
  /** Null for somebody who never did anything. */
  lastActiveOn: ManilaDay | null;
  isOverdue: boolean;
  endsOn: ManilaDay | null;
  /** Of the tasks of the stage. */
  percentage: number;
};

export function lookReason(facts: LookFacts, today: ManilaDay): LookReason | null {
  const { lastActiveOn, isOverdue, endsOn, percentage } = facts;
  const applies: Record<LookReason, boolean> = {
    silent: lastActiveOn === null || daysBetween(lastActiveOn, today) >= SILENT_DAYS,
    overdue: isOverdue,
    ending: endsOn !== null && endsOn >= today && daysBetween(today, endsOn) <= ENDING_DAYS,
    nearly: percentage >= NEARLY_PERCENT && percentage < 100,
  };
  return lookReasons.find((reason) => applies[reason]) ?? null;
}

/** What a coach writes to somebody who was silent. */
export function kumustaText(firstName: string): string {
  return `Hi ${firstName}! Kumusta ka na? Na-miss ka namin sa Tribe. May maitutulong ba ako para makabalik ka sa lessons mo?`;
}

/** The same to several at once. */
export const kumustaGroupText =
  'Hi! Kumusta ka na? Na-miss ka namin sa Tribe. May maitutulong ba ako para makabalik ka sa lessons mo?';
