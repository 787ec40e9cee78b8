export const stepStates = ['done', 'current', 'ahead'] as const;
export type StepState = (typeof stepStates)[number];

type PathStage = { id: number; number: number; name: string };

/** A stage of the path as one person has gone it; without a day where staff put them on a later stage. */
export type JourneyStep = PathStage & { state: StepState; enteredAt: Date | null; leftAt: Date | null };

type Approval = { stageId: number; decidedAt: Date };

/**
 * The stages in their order with the days on which somebody came and went: an approved request ends its stage and
 * begins the next one. Somebody who walks a stage twice has the later days.
 */
export function journeySteps(
  path: readonly PathStage[],
  place: { stageId: number; enteredAt: Date },
  approvals: readonly Approval[],
): JourneyStep[] {
  const inOrder = path.toSorted((one, other) => one.number - other.number);
  const here = inOrder.findIndex(({ id }) => id === place.stageId);
  const leftAt = (stage: PathStage | undefined) =>
    approvals
      .filter(({ stageId }) => stageId === stage?.id)
      .map(({ decidedAt }) => decidedAt)
      .toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
  return inOrder.map(({ id, number, name }, at) => {
    const state = at < here ? 'done' : at === here ? 'current' : 'ahead';
    return {
      id,
      number,
      name,
      state,
      enteredAt: state === 'current' ? place.enteredAt : state === 'done' ? leftAt(inOrder[at - 1]) : null,
      leftAt: state === 'done' ? leftAt(inOrder[at]) : null,
    };
  });
}
