import { type OutboxItem, waitingValue } from '@app/rules/platform/outbox/outbox';
import type { CourseOutlineFieldsFragment } from '#gql/graphql.ts';

export const lessonSubject = (id: number) => `lesson:${id}`;

/** What a person said of a lesson that the server does not know yet; null when nothing waits. */
export function waitingDone(items: readonly OutboxItem[], lessonId: number): boolean | null {
  const value = waitingValue(items, lessonSubject(lessonId));
  return value === undefined ? null : value === 'done';
}

/** The outline with the lessons that wait on this phone to be counted, or to be counted no more. */
export function withWaiting<Course extends Pick<CourseOutlineFieldsFragment, 'units' | 'doneCount' | 'lessonCount'>>(
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
  if (change === 0) return course;
  const doneCount = course.doneCount + change;
  return { ...course, units, doneCount, percent: Math.floor((doneCount * 100) / course.lessonCount) };
}
