import { pathTo } from '@app/rules/navigation/route-table';
import { isMemberLike } from '@app/rules/people/access/roles';
import { sql } from 'drizzle-orm';
import { requireViewer } from '#context.ts';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
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
    const { userId, functions, pages } = requireViewer(ctx);
    const seesAll = functions.has('stage_update') || (pages.has('stage') && pages.has('user'));
    const { rows } = await ctx.db.execute<{ name: string; count: number; oldest: string }>(sql`
      select s.name, count(*)::int as count, min(m.asked_at) as oldest
      from stages s join move_ups m on m.stage_id = s.id and m.status = 'waiting'
        join users u on u.id = m.user_id and u.archived_at is null
      where ${
        seesAll
          ? sql`true`
          : sql`(s.leader_id = ${userId} or s.id in (select r.stage_id from stage_reviewers r where r.user_id = ${userId}))`
      }
      group by s.id, s.name order by min(m.asked_at)`);
    const [first] = rows;
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      oldestAt: first ? new Date(first.oldest) : null,
      ...(first && { detail: rows.map(({ name, count }) => `${count} in ${name}`).join(', ') }),
      path: pathTo('reviewMoveUps'),
    };
  },
};
