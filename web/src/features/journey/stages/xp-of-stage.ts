import type { JourneyTaskFragment } from '#gql/graphql.ts';

/** The points of a stage's tasks so far, and the points of all of them: a done one counts what it gave then. */
export function xpOfStage(tasks: readonly Pick<JourneyTaskFragment, 'points' | 'completion'>[]) {
  return {
    earned: tasks.reduce((sum, { completion }) => sum + (completion?.earnedPoints ?? 0), 0),
    possible: tasks.reduce((sum, { completion, points }) => sum + (completion?.earnedPoints ?? points), 0),
  };
}
