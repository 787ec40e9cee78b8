export const pointKinds = ['opening', 'task', 'adjustment', 'reversal', 'quiz', 'challenge', 'checkIn'] as const;
export type PointKind = (typeof pointKinds)[number];

type KindFacts = {
  /** It belongs to a task that somebody finished. */
  isOfTask: boolean;
  /** People earn it themselves, so that it counts in the ranks of a week. */
  isEarned: boolean;
  /** Given once for each cause, such as the quiz of a lesson. */
  hasCause: boolean;
};

export const pointFacts: Record<PointKind, KindFacts> = {
  opening: { isOfTask: false, isEarned: false, hasCause: false },
  task: { isOfTask: true, isEarned: true, hasCause: false },
  adjustment: { isOfTask: false, isEarned: false, hasCause: false },
  reversal: { isOfTask: true, isEarned: true, hasCause: false },
  quiz: { isOfTask: false, isEarned: true, hasCause: true },
  challenge: { isOfTask: false, isEarned: true, hasCause: true },
  checkIn: { isOfTask: false, isEarned: true, hasCause: true },
};

export const kindsOfTasks: readonly PointKind[] = pointKinds.filter((kind) => pointFacts[kind].isOfTask);
export const earnedKinds: readonly PointKind[] = pointKinds.filter((kind) => pointFacts[kind].isEarned);
export const kindsWithCause: readonly PointKind[] = pointKinds.filter((kind) => pointFacts[kind].hasCause);
