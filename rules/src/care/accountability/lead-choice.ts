import { plural } from '../../text/plural.ts';
import { type CandidateState, candidateLabels } from './group-words.ts';

/** What is known of somebody who may lead. */
export type LeadFacts = {
  userId: number;
  /** The number of their stage; null before the journey form. */
  stage: number | null;
  points: number;
  /** Of the last six periods. */
  checkIns: number;
  missed: number;
  /** How many people they can look after; null when nobody asked them. */
  capacity: number | null;
  state: CandidateState | null;
  isLead: boolean;
};

export type LeadRule = { silentAfter: number; stageFrom: number; checkInsFrom: number };

export const leadMessages = {
  silent: 'A silent member cannot lead.',
  leads: 'They lead a group already.',
} as const;

/** Why somebody cannot lead, whoever asks; null when they can. */
export function leadRefusal(
  { missed, isLead }: Pick<LeadFacts, 'missed' | 'isLead'>,
  silentAfter: number,
): string | null {
  if (missed >= silentAfter) return leadMessages.silent;
  return isLead ? leadMessages.leads : null;
}

/** Whether the rule proposes them by itself: active, and far enough to help others. */
export function isProposed(facts: LeadFacts, rule: LeadRule): boolean {
  return (
    leadRefusal(facts, rule.silentAfter) === null &&
    (facts.stage ?? -1) >= rule.stageFrom &&
    facts.checkIns >= rule.checkInsFrom
  );
}

/** Those who may lead, the best first: who wants to, then activity, stage, room for people, points. */
export function rankLeads<Facts extends LeadFacts>(people: readonly Facts[], silentAfter: number): Facts[] {
  const wants = ({ state }: Facts) => (state === 'volunteered' ? 2 : state === null ? 0 : 1);
  return people
    .filter((facts) => leadRefusal(facts, silentAfter) === null)
    .toSorted(
      (a, b) =>
        wants(b) - wants(a) ||
        b.checkIns - a.checkIns ||
        (b.stage ?? -1) - (a.stage ?? -1) ||
        (b.capacity ?? 0) - (a.capacity ?? 0) ||
        b.points - a.points ||
        a.userId - b.userId,
    );
}

/** `Volunteered · Stage 3 · 6 check-ins in 6 weeks`. */
export function leadText(
  { state, stage, checkIns }: Pick<LeadFacts, 'state' | 'stage' | 'checkIns'>,
  unit: string,
): string {
  const parts = [
    state && candidateLabels[state],
    stage === null ? null : `Stage ${stage}`,
    `${plural(checkIns, 'check-in')} in 6 ${unit}`,
  ];
  return parts.filter((part) => part).join(' · ');
}

/** `2 weeks`: for how long somebody has been silent. */
export function missedText(missed: number, rhythm: 'weekly' | 'daily'): string {
  return plural(missed, rhythm === 'daily' ? 'day' : 'week');
}
