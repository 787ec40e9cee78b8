export const courseFilters = ['all', 'watching', 'completed'] as const;
export type CourseFilter = (typeof courseFilters)[number];

export const courseSorts = ['recent', 'newest'] as const;
export type CourseSort = (typeof courseSorts)[number];

export type CourseCount = { done: number; total: number; percent: number };

/** The progress over today's lessons; deleted or hidden lessons count on neither side. */
export function countDone(lessonIds: Iterable<number>, isDone: (id: number) => boolean): CourseCount {
  let total = 0;
  let done = 0;
  for (const id of lessonIds) {
    total += 1;
    if (isDone(id)) done += 1;
  }
  return { done, total, percent: percentOf(done, total) };
}

/** Rounded down, so that 100 means all. A course without lessons has nothing to complete. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((done * 100) / total);
}

export function isCompleted({ done, total }: Pick<CourseCount, 'done' | 'total'>): boolean {
  return total > 0 && done === total;
}

/** A lesson counts as watching when it was opened and is not completed. */
export function matchesFilter(course: CourseCount & { isOpened: boolean }, filter: CourseFilter): boolean {
  if (filter === 'watching') return course.isOpened && !isCompleted(course);
  return filter === 'all' || isCompleted(course);
}

export type OutlineLesson = { id: number; isOpen: boolean; isDone: boolean };

/**
 * The lesson to continue with: the last one opened or, when that is done, the next open one after it that is not done,
 * then the first such lesson of the course. Null when nothing is left.
 */
export function lessonToContinue(lessons: readonly OutlineLesson[], lastLessonId: number | null): number | null {
  const last = lessons.findIndex(({ id }) => id === lastLessonId);
  const fromLast = [...lessons.slice(Math.max(0, last)), ...lessons.slice(0, Math.max(0, last))];
  return fromLast.find(({ isOpen, isDone }) => isOpen && !isDone)?.id ?? null;
}

type Sortable = { id: number; createdAt: Date; lastOpenedAt: Date | null; isOpen: boolean };

/** Recent: last opened first, then those that can be opened, then the rest. Newest: last created first. */
export function compareCourses(sort: CourseSort) {
  return (one: Sortable, other: Sortable): number => {
    const newest = other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id;
    if (sort === 'newest') return newest;
    const opened = (other.lastOpenedAt?.getTime() ?? 0) - (one.lastOpenedAt?.getTime() ?? 0);
    return opened || Number(other.isOpen) - Number(one.isOpen) || newest;
  };
}
