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
    type Row = { count: number; oldest: string | null; lessonId: number | null; courseId: number | null };
    const { rows } = await db.execute<Row>(sql`
      with open as (
        select q.id, q.lesson_id, q.created_at from lesson_questions q
          join users u on u.id = q.user_id and u.archived_at is null
        where not exists (select from lesson_answers a where a.question_id = q.id))
      select (select count(*) from open)::int as count, o.created_at as oldest, l.id as "lessonId", n.course_id as "courseId"
      from (select 1) one left join lateral (select * from open order by created_at, id limit 1) o on true
        left join lessons l on l.id = o.lesson_id left join units n on n.id = l.unit_id`);
    const { count, oldest, lessonId, courseId } = rows[0] ?? { count: 0, oldest: null, lessonId: null, courseId: null };
    return {
      count,
      oldestAt: oldest === null ? null : new Date(oldest),
      path:
        lessonId === null || courseId === null
          ? pathTo('home')
          : pathTo('viewLesson', { courseId, lessonId }, { tab: 'questions' }),
    };
  },
};
