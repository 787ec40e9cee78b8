import { plural } from '@app/rules/text/plural';
import type { JourneyFieldsFragment } from '#gql/graphql.ts';

/** The line below the title: what is left until the next stage. */
export function stageDescription({ nextStage, stageTasks }: Pick<JourneyFieldsFragment, 'nextStage' | 'stageTasks'>) {
  return nextStage
    ? `${plural(stageTasks.length, 'task')}, then a coach reviews your work.`
    : 'The last stage of the path.';
}
