import type { Learner } from '@app/rules/learning/content/content-access';
import { type CourseGates, gatesOf } from '@app/rules/learning/content/lesson-gate';
import type { PageInput } from '@app/rules/paging/page-input';
import {
  compareCourses,
  countDone,
  type CourseCount,
  type CourseFilter,
  type CourseSort,
  isCompleted,
  lessonToContinue,
  matchesFilter,
} from '@app/rules/learning/progress/course-progress';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { courseItem, gateForLearner } from '#features/learning/courses/course-opening.ts';
import { type ReadCourses, readCourseFacts } from './course-facts.ts';
import { type Outline, outlinesOf } from './outlines.ts';
import type { CourseFacts, OutlineLesson, OutlineUnit } from '#db/hot/course-outline.ts';

export const lessonStates = ['locked', 'open', 'watching', 'done'] as const;
export type LessonState = (typeof lessonStates)[number];

export type MyOutlineLesson = OutlineLesson & { state: LessonState; positionSeconds: number; gate: ContentGate };
export type MyOutlineUnit = Omit<OutlineUnit, 'lessons'> & { lessons: MyOutlineLesson[] };

/** A course for one learner: its content, the open parts, and their progress. */
export type MyCourse = Omit<Outline, 'units' | 'version' | 'publishedIds'> &
  Pick<CourseFacts, 'isFree' | 'status' | 'createdAt' | 'lastOpenedAt' | 'certificateCode'> & {
    gate: ContentGate;
    units: MyOutlineUnit[];
    lessonCount: number;
    doneCount: number;
    percent: number;
    isCompleted: boolean;
    totalSeconds: number;
    continueLesson: MyOutlineLesson | null;
  };

export type MyCoursesInput = PageInput & { filter?: CourseFilter | null; sort?: CourseSort | null };

/** All published courses, including those closed to the viewer: their gate names the openers. */
export async function listMyCourses(
  ctx: Context,
  { filter, sort, ...page }: MyCoursesInput,
): Promise<Listed<MyCourse>> {
  const { limit, offset } = pageBounds(page);
  const known = await knownCourses(ctx, await readCourseFacts(ctx));
  const listed = known.filter(({ count, facts }) =>
    matchesFilter({ ...count, isOpened: facts.lastOpenedAt !== null }, filter ?? 'all'),
  );
  const compare = compareCourses(sort ?? 'recent');
  listed.sort((one, other) => compare(sortable(one), sortable(other)));
  return { items: listed.slice(offset, offset + limit).map(myCourse), totalCount: listed.length };
}

/** One course. For learners a draft does not exist. */
export async function findMyCourse(ctx: Context, id: number): Promise<MyCourse> {
  const [known] = await knownCourses(ctx, await readCourseFacts(ctx, id));
  if (!known || known.gates.course.because === 'draft') throw new NotFound('Course');
  return myCourse(known);
}

/** The facts that decide about a course in a list; the full course is built for the listed ones. */
type KnownCourse = {
  facts: CourseFacts;
  outline: Outline;
  gates: CourseGates;
  count: CourseCount;
  learner: Learner;
  progress: ReadCourses['progress'];
};

async function knownCourses(ctx: Context, read: ReadCourses): Promise<KnownCourse[]> {
  const [learner, outlines] = await Promise.all([
    learnerOf(ctx, 'courses', read.learner),
    outlinesOf(ctx.pool, read.courses),
  ]);
  const today = manilaDay(ctx.now);
  const isDone = (id: number) => read.progress.get(id)?.isDone ?? false;
  return read.courses.flatMap((facts) => {
    const outline = outlines.get(facts.id);
    if (!outline) return [];
    const gates = gatesOf(courseItem(facts), learner, today);
    const count = countDone(outline.publishedIds, isDone);
    return [{ facts, outline, gates, count, learner, progress: read.progress }];
  });
}

function myCourse({ facts, outline, gates, count, learner, progress }: KnownCourse): MyCourse {
  const gate = gateForLearner(gates.course, facts.openers);
  const seen = (unit: OutlineUnit, lesson: OutlineLesson): MyOutlineLesson => {
    const lessonGate = gateForLearner(gates.lesson(unit, lesson), facts.openers);
    const done = progress.get(lesson.id);
    const state = !lessonGate.isOpen ? 'locked' : done?.isDone ? 'done' : done ? 'watching' : 'open';
    return { ...lesson, gate: lessonGate, state, positionSeconds: done?.positionSeconds ?? 0 };
  };
  const units = outline.units.map((unit) => ({
    ...unit,
    // Drafts are for those who see drafts, and do not count.
    lessons: unit.lessons
      .filter(({ status }) => learner.isStaff || status === 'published')
      .map((lesson) => seen(unit, lesson)),
  }));
  const lessons = units.flatMap((unit) => unit.lessons);
  const published = lessons.filter(({ status }) => status === 'published');
  const next = lessonToContinue(
    published.map(({ id, gate: { isOpen } }) => ({ id, isOpen, isDone: progress.get(id)?.isDone ?? false })),
    facts.lastLessonId,
  );
  const { version: _version, publishedIds: _ids, introVideoUrl, introText, ...shown } = outline;
  return {
    ...shown,
    introVideoUrl: gate.isOpen ? introVideoUrl : null,
    introText: gate.isOpen ? introText : null,
    isFree: facts.isFree,
    status: facts.status,
    createdAt: facts.createdAt,
    lastOpenedAt: facts.lastOpenedAt,
    certificateCode: facts.certificateCode,
    gate,
    units,
    lessonCount: count.total,
    doneCount: count.done,
    percent: count.percent,
    isCompleted: isCompleted(count),
    totalSeconds: published.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0),
    continueLesson: lessons.find(({ id }) => id === next) ?? null,
  };
}

function sortable({ facts: { id, createdAt, lastOpenedAt }, gates }: KnownCourse) {
  return { id, createdAt, lastOpenedAt, isOpen: gates.course.isOpen };
}
