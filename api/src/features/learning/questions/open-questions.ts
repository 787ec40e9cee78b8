import { mayAnswer } from '@app/rules/learning/questions/question';
import { pathTo } from '@app/rules/navigation/route-table';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import { sql } from 'drizzle-orm';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';

export const questionsTopic = 'questions';

/** Questions under lessons that nobody has answered. */
export const unansweredQuestions: OpenWorkSource = {
  isSeenBy: mayAnswer,
  isDoneBy: (viewer) => mayAnswer(viewer) && !isReadOnlyStaff(viewer),
  liveTopics: [questionsTopic],
  read: async ({ db }) => {
    const { rows } = await db.execute<{ count: number; oldest: string | null }>(sql`
      select count(*)::int as count, min(q.created_at) as oldest from lesson_questions q
        join users u on u.id = q.user_id and u.archived_at is null
      where not q.is_answered`);
    const { count, oldest } = rows[0] ?? { count: 0, oldest: null };
    return { count, oldestAt: oldest === null ? null : new Date(oldest), path: pathTo('questions') };
  },
};
