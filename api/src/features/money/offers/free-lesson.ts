import type { Context } from '#context.ts';
import type { ContentItemKey } from './content-offer.ts';

/** Not called `id`: clients treat the same type and id as one. */
export type FreeLesson = { courseId: number; lessonId: number; title: string; durationSeconds: number | null };

/** A lesson that is open to everyone signed in: from the given course first, then from a free course. */
const statement = {
  name: 'free-lesson-of-an-offer',
  text: `select c.id as "courseId", l.id as "lessonId", l.name as title, l.duration_seconds as "durationSeconds"
    from courses c join units u on u.course_id = c.id join lessons l on l.unit_id = u.id
    where c.status = 'published' and l.status = 'published' and ((l.is_free_preview and c.id = $1) or c.is_free)
    order by c.id = $1 desc nulls last, c.id, u.position, l.position limit 1`,
};

const courseOfLesson = {
  name: 'course-of-a-lesson',
  text: 'select u.course_id as "courseId" from lessons l join units u on u.id = l.unit_id where l.id = $1',
};

export async function freeLesson(
  { pool }: Pick<Context, 'pool'>,
  item: ContentItemKey | null,
): Promise<FreeLesson | null> {
  const courseId = item?.kind === 'course' ? item.id : item?.kind === 'lesson' ? await courseOf(pool, item.id) : null;
  const { rows } = await pool.query<FreeLesson>({ ...statement, values: [courseId] });
  return rows[0] ?? null;
}

async function courseOf(pool: Context['pool'], lessonId: number): Promise<number | null> {
  const { rows } = await pool.query<{ courseId: number }>({ ...courseOfLesson, values: [lessonId] });
  return rows[0]?.courseId ?? null;
}
