import { mayAnswer } from '@app/rules/learning/questions/question';
import type { PageInput } from '@app/rules/paging/page-input';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { Forbidden } from '#errors.ts';
import {
  type CommunityPerson,
  communityColumnsOf,
  communityPerson,
} from '#features/people/directory/community-people.ts';
import { lessonQuestions } from '#tables/learning/questions.table.ts';
import { users } from '#tables/people/users.table.ts';

/** Questions under lessons that nobody has answered. */
export type WaitingQuestions = {
  count: number;
  /** Those of people whose group has no leader, or who have no group. */
  withoutCoach: number;
  oldestAt: Date | null;
};

export type WaitingQuestion = {
  id: number;
  text: string;
  createdAt: Date;
  lessonId: number;
  lesson: string;
  courseId: number;
  course: string;
  person: CommunityPerson;
};

const coached = sql`exists (select from group_members m join groups g on g.id = m.group_id
  where m.user_id = q.user_id and g.leader_id is not null)`;

const person = jsonObject(communityColumnsOf(alias(users, 'u')));

const unanswered = sql`from lesson_questions q join users u on u.id = q.user_id and u.archived_at is null
  where not q.is_answered`;

/**
 * Whoever may answer sees them all; of a team lead, or where the people of one's own groups are meant, only those who
 * belong to them.
 */
function isInSight(ctx: Pick<Context, 'viewer'>, isOwn: boolean): SQL {
  const viewer = requireViewer(ctx);
  if (!mayAnswer(viewer)) throw new Forbidden('Questions are answered by coaches and staff.');
  if (!isOwn) return sql`true`;
  return sql`q.user_id in (select m.user_id from group_members m left join groups g on g.id = m.group_id
    left join sub_groups b on b.id = m.sub_group_id
    where ${viewer.userId} in (g.leader_id, b.team_lead_id, b.assistant_team_lead_id))`;
}

export type QuestionsFilter = { isOwn?: boolean | null | undefined; withoutCoach?: boolean | null | undefined };

/** A request, or the daily mail that counts in the name of its receiver. */
type CountContext = Pick<Context, 'pool' | 'viewer'>;

export async function waitingQuestions(ctx: CountContext, { isOwn }: QuestionsFilter = {}): Promise<WaitingQuestions> {
  return oneAnswer(
    ctx.pool,
    { label: 'waiting-questions' },
    {
      answer: jsonObject({
        count: sql<number>`count(*)`,
        withoutCoach: sql<number>`count(*) filter (where not ${coached})`,
        oldestAt: sql`min(q.created_at)`.mapWith(lessonQuestions.createdAt).nullable(),
      }),
      from: sql`${unanswered} and ${isInSight(ctx, isOwn === true)}`,
    },
  );
}

/** Oldest first. */
export async function listWaitingQuestions(
  ctx: Context,
  { isOwn, withoutCoach }: QuestionsFilter,
  page: PageInput,
): Promise<Listed<WaitingQuestion>> {
  const { limit, offset } = pageBounds(page);
  const { items, totalCount } = await oneAnswer(
    ctx.pool,
    { label: 'unanswered-questions' },
    {
      before: sql`with found as materialized (
          select q.id, q.created_at ${unanswered} and ${isInSight(ctx, isOwn === true)}
            and ${withoutCoach ? sql`not ${coached}` : sql`true`}),
        page as (select id from found order by created_at, id limit ${limit} offset ${offset})`,
      answer: jsonObject({
        totalCount: sql<number>`(select count(*) from found)`,
        items: jsonRows(
          {
            id: sql<number>`q.id`,
            text: sql<string>`q.text`,
            createdAt: sql`q.created_at`.mapWith(lessonQuestions.createdAt),
            lessonId: sql<number>`l.id`,
            lesson: sql<string>`l.name`,
            courseId: sql<number>`c.id`,
            course: sql<string>`c.name`,
            person,
          },
          (rows) =>
            rows
              .from(
                sql`page join lesson_questions q on q.id = page.id join users u on u.id = q.user_id
                  join lessons l on l.id = q.lesson_id join units n on n.id = l.unit_id join courses c on c.id = n.course_id`,
              )
              .orderBy(sql`q.created_at, q.id`),
        ),
      }),
    },
  );
  return {
    totalCount,
    items: items.map(({ person: asker, ...question }) => ({ ...question, person: communityPerson(asker) })),
  };
}
