import type { JourneyTaskFragment } from '#gql/graphql.ts';

/** What the tasks of a stage have given so far, and what all of them give: a done one what it gave then. */
export function xpOfStage(tasks: readonly Pick<JourneyTaskFragment, 'points' | 'completion'>[]) {
  return {
    earned: tasks.reduce((sum, { completion }) => sum + (completion?.earnedPoints ?? 0), 0),
    possible: tasks.reduce((sum, { completion, points }) => sum + (completion?.earnedPoints ?? points), 0),
  };
}
