import { type OutboxItem, waitingSum, waitingValue } from '@app/rules/platform/outbox/outbox';
import type { CourseOutlineFieldsFragment } from '#gql/graphql.ts';

export const lessonSubject = (id: number) => `lesson:${id}`;

/** The number of lessons of a course that are done. */
export const doneLessonsOf = (courseId: number) => `course:${courseId}`;

/** What a person said of a lesson that the server does not know yet; null when nothing waits. */
export function waitingDone(items: readonly OutboxItem[], lessonId: number): boolean | null {
  const value = waitingValue(items, lessonSubject(lessonId));
  return value === undefined ? null : value === 'done';
}

/** The outline with the lessons that wait on this phone to be counted, or to be counted no more. */
export function withWaiting<Course extends Pick<CourseOutlineFieldsFragment, 'units' | keyof Counted>>(
  course: Course,
  items: readonly OutboxItem[],
): Course {
  let change = 0;
  const units = course.units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) => {
      const isDone = waitingDone(items, lesson.id);
      if (isDone === null || isDone === (lesson.state === 'done')) return lesson;
      change += isDone ? 1 : -1;
      return { ...lesson, state: isDone ? ('done' as const) : ('watching' as const) };
    }),
  }));
  return change === 0 ? course : { ...counted(course, change), units };
}

type Counted = { doneCount: number; lessonCount: number; percent: number };

/** The same for a card of the course, which does not know its lessons. */
export function withWaitingCount<Course extends Counted & { id: number }>(
  course: Course,
  items: readonly OutboxItem[],
): Course {
  const change = waitingSum(items, doneLessonsOf(course.id));
  return change === 0 ? course : counted(course, change);
}

function counted<Course extends Counted>(course: Course, change: number): Course {
  const { lessonCount } = course;
  const doneCount = Math.min(lessonCount, Math.max(0, course.doneCount + change));
  return { ...course, doneCount, percent: Math.floor((doneCount * 100) / lessonCount) };
}
