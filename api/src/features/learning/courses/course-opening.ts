import type { ContentItem } from '@app/rules/learning/content/content-access';
import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { type Gate, lessonGate } from '@app/rules/learning/content/lesson-gate';
import { manilaDay } from '@app/rules/time/manila';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonRows } from '#db/json.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { idsOfOpeners, type Opener, openersOf } from '#db/hot/openers.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { courseAccessLevels, courses, units } from '#tables/learning/courses.table.ts';

/** The facts that decide about a course, with the names of its openers for people it is closed to. */
type CourseFacts = { courseId: number; status: ContentStatus; isFree: boolean; openers: Opener[] };

/** The levels of a course as one value of its row. Select it beside `courses`. */
export const levelsOfCourse = jsonRows({ id: accessLevels.id, name: accessLevels.name }, (rows) =>
  rows
    .from(courseAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, courseAccessLevels.accessLevelId))
    .where(eq(courseAccessLevels.courseId, courses.id))
    .orderBy(accessLevels.name),
);

const openers = openersOf('course', courses.id);
const facts = { courseId: courses.id, status: courses.status, isFree: courses.isFree, openers };

export function courseItem({ status, isFree, openers }: Omit<CourseFacts, 'courseId'>): ContentItem {
  return { status, isFree, ...idsOfOpeners(openers) };
}

/** The gate for a learner: it names the openers when it is closed. */
export function gateForLearner(gate: Gate, openers: readonly Opener[]): ContentGate {
  return { ...gate, opensWith: gate.isOpen ? [] : openers.map(({ name }) => name) };
}

/** Whether the viewer may open each of these lessons, text, video and files; missing lessons are left out. */
export async function openingsOfLessons(ctx: Context, lessonIds: readonly number[]): Promise<ContentGate[]> {
  if (lessonIds.length === 0) return [];
  const [rows, learner] = await Promise.all([
    ctx.db
      .select({
        ...facts,
        unit: { availableAfterDays: units.availableAfterDays },
        lesson: {
          status: lessons.status,
          isFreePreview: lessons.isFreePreview,
          isFreeLesson: lessons.isFreeLesson,
        },
      })
      .from(lessons)
      .innerJoin(units, eq(units.id, lessons.unitId))
      .innerJoin(courses, eq(courses.id, units.courseId))
      .where(inArray(lessons.id, [...lessonIds])),
    learnerOf(ctx, 'courses'),
  ]);
  const today = manilaDay(ctx.now);
  return rows.map(({ unit, lesson, ...course }) =>
    gateForLearner(lessonGate({ course: courseItem(course), unit, lesson }, learner, today), course.openers),
  );
}
