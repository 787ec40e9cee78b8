export const pointKinds = ['opening', 'task', 'adjustment', 'reversal'] as const;
export type PointKind = (typeof pointKinds)[number];

type KindFacts = {
  /** It belongs to a task that somebody finished, and counts in the ranks of a week. */
  isOfTask: boolean;
};

export const pointFacts: Record<PointKind, KindFacts> = {
  opening: { isOfTask: false },
  task: { isOfTask: true },
  adjustment: { isOfTask: false },
  reversal: { isOfTask: true },
};

export const kindsOfTasks: readonly PointKind[] = pointKinds.filter((kind) => pointFacts[kind].isOfTask);
