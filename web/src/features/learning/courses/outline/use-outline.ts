import { contentStates } from '@app/rules/learning/content/content-status';
import type { OutlineOrder } from '@app/rules/learning/courses/outline-order';
import type { LessonType } from '@app/rules/learning/courses/lesson-types';
import { plural } from '@app/rules/text/plural';
import { useRef, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useBeforeUnload } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { SetLessonsStatus } from '#parts/content/lesson-status.operations.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import type { OutlineCourse, OutlineLesson, OutlineUnit } from '../course-loader.tsx';
import { CourseOutline } from '../courses.operations.ts';
import {
  CreateLesson,
  CreateUnit,
  DeleteLesson,
  DeleteUnit,
  DuplicateLesson,
  DuplicateUnit,
  RenameLesson,
  ReorderOutline,
  UpdateUnit,
} from './outline.operations.ts';

const again = { refetchQueries: [CourseOutline], awaitRefetchQueries: true };

/** The visible outline of a course and its actions. A new order is shown at once, before it is saved. */
export function useOutline(course: OutlineCourse) {
  const [newOrder, setNewOrder] = useState<OutlineOrder | null>(null);
  const [reorder] = useMutation(ReorderOutline);
  const [createUnit] = useMutation(CreateUnit, again);
  const [updateUnit] = useMutation(UpdateUnit);
  const [deleteUnit] = useMutation(DeleteUnit, again);
  const [duplicateUnit] = useMutation(DuplicateUnit, again);
  const [createLesson] = useMutation(CreateLesson, again);
  const [renameLesson] = useMutation(RenameLesson, again);
  const [deleteLesson] = useMutation(DeleteLesson, again);
  const [duplicateLesson] = useMutation(DuplicateLesson, again);
  const [setStatus] = useMutation(SetLessonsStatus);

  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const order = newOrder ?? orderOf(course);
  // The visible order is not saved yet.
  useBeforeUnload((event) => {
    if (newOrder) event.preventDefault();
  });

  return {
    order,
    units: ordered(course, order),
    reorder: async (next: OutlineOrder) => {
      if (next === order) return;
      setNewOrder(next);
      const units = next.map(({ id, lessonIds }) => ({ id, lessonIds: [...lessonIds] }));
      // One after the other: the last order made must arrive last.
      saving.current = saving.current.then(() => attempt(reorder({ variables: { courseId: course.id, units } })));
      await saving.current;
      setNewOrder((latest) => (latest === next ? null : latest));
    },
    addUnit: (name: string) => attempt(createUnit({ variables: { courseId: course.id, input: { name } } })),
    addLesson: (unitId: number, name: string, type: LessonType) =>
      attempt(createLesson({ variables: { unitId, input: { name, type } } })),
    renameUnit: ({ id, shortDescription, description, availableAfterDays }: OutlineUnit, name: string) =>
      attempt(updateUnit({ variables: { id, input: { name, shortDescription, description, availableAfterDays } } })),
    renameLesson: ({ id }: OutlineLesson, name: string) => attempt(renameLesson({ variables: { id, name } })),
    duplicateUnit: ({ id, name }: OutlineUnit) =>
      attempt(duplicateUnit({ variables: { id } }), `${name} was copied. Its lessons are drafts.`),
    duplicateLesson: ({ id, name }: OutlineLesson) =>
      attempt(duplicateLesson({ variables: { id } }), `${name} was copied as a draft`),
    toggleLesson: ({ id, name, status }: OutlineLesson) =>
      attempt(
        setStatus({ variables: { ids: [id], status: contentStates[status].next } }),
        status === 'draft' ? `${name} is published` : `${name} is a draft now`,
      ),
    removeUnit: async ({ id, name, lessons }: OutlineUnit) => {
      const isConfirmed = await confirmDeletion(
        name,
        `This also deletes ${plural(lessons.length, 'lesson')} and everyone’s progress there. This cannot be undone.`,
      );
      if (isConfirmed) await attempt(deleteUnit({ variables: { id } }), `${name} was deleted`);
    },
    removeLesson: async ({ id, name }: OutlineLesson) => {
      const isConfirmed = await confirmDeletion(
        name,
        'This also deletes its text, files, questions and everyone’s progress. This cannot be undone.',
      );
      if (isConfirmed) await attempt(deleteLesson({ variables: { id } }), `${name} was deleted`);
    },
  };
}

export type Outline = ReturnType<typeof useOutline>;

function orderOf({ units }: OutlineCourse): OutlineOrder {
  return units.map(({ id, lessons }) => ({ id, lessonIds: lessons.map((lesson) => lesson.id) }));
}

/** The units in that order; units missing from the order no longer exist. */
function ordered({ units }: OutlineCourse, order: OutlineOrder): OutlineUnit[] {
  const unitById = new Map(units.map((unit) => [unit.id, unit]));
  const lessonById = new Map(units.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson] as const)));
  return order.flatMap(({ id, lessonIds }) => {
    const unit = unitById.get(id);
    return unit ? [{ ...unit, lessons: lessonIds.flatMap((lessonId) => lessonById.get(lessonId) ?? []) }] : [];
  });
}
