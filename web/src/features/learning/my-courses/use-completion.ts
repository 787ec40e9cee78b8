import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { CompleteLesson, UncompleteLesson } from './learning.operations.ts';

type Lesson = MyLessonQuery['myLesson'];

/** Whether the lesson is done, and the actions to complete it or undo that. Read from the outline of the course. */
export function useCompletion(lesson: Lesson) {
  const { isReadOnly } = useAccess();
  const [complete, completing] = useMutation(CompleteLesson);
  const [uncomplete, uncompleting] = useMutation(UncompleteLesson);
  const known = lesson.course.units.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id);
  const isDone = known ? known.state === 'done' : lesson.isDone;
  const change = (mutate: typeof complete | typeof uncomplete) => attempt(mutate({ variables: { id: lesson.id } }));
  return {
    isDone,
    /** People who only look complete nothing. */
    isOffered: !isReadOnly,
    isBusy: completing.loading || uncompleting.loading,
    complete: () => void (isReadOnly || change(complete)),
    toggle: () => void change(isDone ? uncomplete : complete),
  };
}

/** The code of a certificate that came while the page was open; null before, and once it was celebrated. */
export function useNewCertificate(code: string | null | undefined) {
  const [seen, setSeen] = useState(code ?? null);
  return { newCode: code && code !== seen ? code : null, celebrate: () => setSeen(code ?? null) };
}
