import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { type Context, requireViewer } from '#context.ts';
import { type LearnerFacts, learnerFacts } from '#features/learning/content/learner.ts';
import { type Opener, openersOf, openersOfAll } from '#features/learning/content/openers.ts';
import { versionColumn } from './outlines.ts';

/** What is read of a course for every request, since a lost level or a new lesson counts at once. */
export type CourseFacts = {
  id: number;
  version: string;
  status: ContentStatus;
  isFree: boolean;
  openers: Opener[];
  createdAt: Date;
  openedAt: Date | null;
  lastOpenedAt: Date | null;
  lastLessonId: number | null;
  certificateCode: string | null;
};

/** The person's rows: lesson, seconds, and 1 when it is done. */
type ProgressRow = [lessonId: number, positionSeconds: number, isDone: 0 | 1];

export type ReadCourses = {
  courses: CourseFacts[];
  progress: Map<number, { positionSeconds: number; isDone: boolean }>;
  learner: LearnerFacts | null;
};

const plainColumns = `c.id, ${versionColumn} as version, c.status, c.is_free as "isFree",
  c.created_at as "createdAt", p.opened_at as "openedAt", p.last_opened_at as "lastOpenedAt",
  p.last_lesson_id as "lastLessonId"`;

/** Of the course `c`, its openers and the viewer's row `p`: columns of statements whose `$1` is the viewer. */
export const courseColumns = `${plainColumns}, ${openersOf('course', 'c.id')} as openers`;

export const courseProgressJoin = `left join course_progress p on p.course_id = c.id and p.user_id = $1`;

type Row = CourseFacts & { progress: ProgressRow[] | null; learner: LearnerFacts | null };

/** What a person has and has done stands in the first row of the answer only. */
const statement = (listed: string, lessons: string) => `with mine as materialized (
    select coalesce(json_agg(json_build_array(lesson_id, position_seconds, (completed_at is not null)::int)), '[]') as progress
    from lesson_progress where user_id = $1 ${lessons}
  ), listed as (${listed})
  select listed.*, case when row_number() over () = 1 then (select progress from mine) end as progress,
    case when row_number() over () = 1 then ${learnerFacts('$1')} end as learner
  from listed`;

/** Openers and certificates of all courses are gathered once, not course by course. */
const publishedStatement = {
  name: 'my-courses',
  text: statement(
    `select ${plainColumns}, coalesce(v.openers, '[]') as openers, t.code as "certificateCode"
      from courses c ${courseProgressJoin}
      left join ${openersOfAll('course')} v on v.item = c.id
      left join (select distinct on (course_id) course_id, code from certificates where user_id = $1
        order by course_id, issued_at) t on t.course_id = c.id
      where c.status = 'published'`,
    '',
  ),
};

const oneStatement = {
  name: 'my-course',
  text: statement(
    `select ${courseColumns}, (select code from certificates t where t.user_id = $1 and t.course_id = c.id
        order by t.issued_at limit 1) as "certificateCode"
      from courses c ${courseProgressJoin} where c.id = $2`,
    'and lesson_id in (select l.id from units u join lessons l on l.unit_id = u.id where u.course_id = $2)',
  ),
};

/** All published courses, or the one asked for whatever its status, with all the viewer has done in them: one statement. */
export async function readCourseFacts(ctx: Context, id?: number): Promise<ReadCourses> {
  const { userId } = requireViewer(ctx);
  const { rows } = await ctx.pool.query<Row>(
    id === undefined ? { ...publishedStatement, values: [userId] } : { ...oneStatement, values: [userId, id] },
  );
  const progress = new Map<number, { positionSeconds: number; isDone: boolean }>();
  const first = rows.find((row) => row.progress !== null);
  for (const [lessonId, positionSeconds, done] of first?.progress ?? []) {
    progress.set(lessonId, { positionSeconds, isDone: done === 1 });
  }
  return { courses: rows, progress, learner: first?.learner ?? null };
}
