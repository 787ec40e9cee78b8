import type { CourseOutlineFieldsFragment } from '#gql/graphql.ts';

/** A week of learning, and little enough for prepaid data. */
const mostAhead = 12;

/** The open lessons from the one on the page on, or from where the person goes on: those they read next. */
export function lessonsAhead(
  { units, continueLesson }: Pick<CourseOutlineFieldsFragment, 'units' | 'continueLesson'>,
  currentId?: number,
): number[] {
  const lessons = units.flatMap((unit) => unit.lessons);
  const from = lessons.findIndex(({ id }) => id === (currentId ?? continueLesson?.id));
  return lessons
    .slice(Math.max(0, from))
    .filter(({ id, gate }) => gate.isOpen && id !== currentId)
    .slice(0, mostAhead)
    .map(({ id }) => id);
}
