import { pathTo } from '@app/rules/navigation/route-table';
import { isMemberLike } from '@app/rules/people/access/roles';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { waitingMoveUps } from './review-list.ts';
import { allQueuesTopic } from './withdraw.ts';

/**
 * Waiting requests of the stages that the viewer reviews or leads; of all stages for staff who keep them. One's own
 * request is for somebody else.
 */
export const moveUpsToReview: OpenWorkSource = {
  // Reviewers need no flag: what they review is in the table.
  isSeenBy: ({ isStaff, levelIds }) => isStaff || levelIds.some((id) => !isMemberLike(id) && id !== 'affiliate'),
  isDoneBy: ({ functions, levelIds }) =>
    functions.has('stage_update') ||
    levelIds.some((id) => !isMemberLike(id) && id !== 'affiliate' && id !== 'tribe-team-ro'),
  liveTopics: [allQueuesTopic],
  read: async (ctx) => {
    const { count, oldestAt, stages } = await waitingMoveUps(ctx);
    return {
      count,
      oldestAt,
      ...(count > 0 && { detail: stages.map((stage) => `${stage.count} in ${stage.name}`).join(', ') }),
      path: pathTo('reviewMoveUps'),
    };
  },
};
