import type { ContentItem } from '@app/rules/learning/content/content-access';
import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { type Gate, lessonGate } from '@app/rules/learning/content/lesson-gate';
import { manilaDay } from '@app/rules/time/manila';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { idsOfOpeners, type Opener, openersOf } from '#features/learning/content/openers.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { courseAccessLevels, courses, units } from '#tables/learning/courses.table.ts';

type Level = { id: string; name: string };

/** What decides about a course, with the names of what opens it for those it is closed to. */
type CourseFacts = { courseId: number; status: ContentStatus; isFree: boolean; openers: Opener[] };

/** The levels of a course as one value of its row. Select it beside `courses`. */
export const levelsOfCourse: SQL<Level[]> = sql<Level[]>`coalesce((
  select json_agg(json_build_object('id', ${accessLevels.id}, 'name', ${accessLevels.name}) order by ${accessLevels.name})
  from ${courseAccessLevels} join ${accessLevels} on ${accessLevels.id} = ${courseAccessLevels.accessLevelId}
  where ${courseAccessLevels.courseId} = ${courses.id}
), '[]')`;

const openers = sql<Opener[]>`${sql.raw(openersOf('course', '"courses"."id"'))}`;
const facts = { courseId: courses.id, status: courses.status, isFree: courses.isFree, openers };

export function courseItem({ status, isFree, openers }: Omit<CourseFacts, 'courseId'>): ContentItem {
  return { status, isFree, ...idsOfOpeners(openers) };
}

/** What a learner is told of a gate: what opens it, when it is closed. */
export function toldGate(gate: Gate, openers: readonly Opener[]): ContentGate {
  return { ...gate, opensWith: gate.isOpen ? [] : openers.map(({ name }) => name) };
}

/** Whether the viewer may open each of these lessons, text, video and files; those that are not there are left out. */
export async function openingsOfLessons(ctx: Context, lessonIds: readonly number[]): Promise<ContentGate[]> {
  if (lessonIds.length === 0) return [];
  const [rows, learner] = await Promise.all([
    ctx.db
      .select({
        ...facts,
        unit: { availableAfterDays: units.availableAfterDays },
        lesson: { status: lessons.status, isFreePreview: lessons.isFreePreview },
      })
      .from(lessons)
      .innerJoin(units, eq(units.id, lessons.unitId))
      .innerJoin(courses, eq(courses.id, units.courseId))
      .where(inArray(lessons.id, [...lessonIds])),
    learnerOf(ctx, 'courses'),
  ]);
  const today = manilaDay(ctx.now);
  return rows.map(({ unit, lesson, ...course }) =>
    toldGate(lessonGate({ course: courseItem(course), unit, lesson }, learner, today), course.openers),
  );
}
