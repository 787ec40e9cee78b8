export const moveUpStatuses = ['waiting', 'approved', 'returned', 'withdrawn'] as const;
export type MoveUpStatus = (typeof moveUpStatuses)[number];

type StatusFacts = {
  label: string;
  tone: 'success' | 'warning' | 'neutral';
  /** A reviewer decided it, so the row has the time of the decision. */
  isDecided: boolean;
};

export const moveUpStates: Record<MoveUpStatus, StatusFacts> = {
  waiting: { label: 'Waiting', tone: 'neutral', isDecided: false },
  approved: { label: 'Approved', tone: 'success', isDecided: true },
  returned: { label: 'Returned', tone: 'warning', isDecided: true },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', isDecided: false },
};

export const decidedStatuses: readonly MoveUpStatus[] = moveUpStatuses.filter(
  (status) => moveUpStates[status].isDecided,
);

export const moveUpDecisions = ['approve', 'return'] as const;
export type MoveUpDecision = (typeof moveUpDecisions)[number];

type DecisionFacts = {
  status: MoveUpStatus;
  /** The person goes on to the next stage. */
  movesOn: boolean;
  /** It says what is missing. */
  needsFeedback: boolean;
};

export const decisionKinds: Record<MoveUpDecision, DecisionFacts> = {
  approve: { status: 'approved', movesOn: true, needsFeedback: false },
  return: { status: 'returned', movesOn: false, needsFeedback: true },
};
