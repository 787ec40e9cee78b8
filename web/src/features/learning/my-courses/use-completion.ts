import { isHeldByQuiz } from '@app/rules/learning/quizzes/quiz';
import { useState } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useAccess } from '#session/use-access.ts';
import { CompleteLesson, UncompleteLesson } from './learning.operations.ts';
import { doneLessonsOf, lessonSubject, waitingDone } from './offline/waiting-lessons.ts';

type Lesson = MyLessonQuery['myLesson'];

/**
 * Whether the lesson is done, and the actions to complete it or undo that. Read from the outline of the course, unless
 * something newer waits on this phone to be sent.
 */
export function useCompletion(
  { id, name, course, quiz, isDone: wasDone }: Lesson,
  onDone: (doneCount: number) => void,
) {
  const { isReadOnly } = useAccess();
  const items = useOutboxItems();
  const complete = useKeptMutation(CompleteLesson);
  const uncomplete = useKeptMutation(UncompleteLesson);
  const [isBusy, setBusy] = useState(false);
  const known = course.units.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);
  const isDoneThere = known ? known.state === 'done' : wasDone;
  const isDone = waitingDone(items, id) ?? isDoneThere;

  const change = async (next: boolean) => {
    if (isBusy) return;
    setBusy(true);
    const kept = {
      variables: { id },
      title: `${next ? 'Lesson done' : 'Lesson not done'}: ${name}`,
      subject: lessonSubject(id),
      value: next ? 'done' : 'open',
      adds: { to: doneLessonsOf(course.id), amount: Number(next) - Number(isDoneThere) },
    };
    // What waits on the phone says so itself, and is celebrated with a connection.
    const celebrated = async () => {
      const outcome = await complete(kept);
      if (outcome.kind === 'sent') onDone(outcome.data.completeLesson.doneCount);
    };
    await attempt(next ? celebrated() : uncomplete(kept));
    setBusy(false);
  };
  const isHeld = !isDone && isHeldByQuiz(quiz);
  return {
    isDone,
    /** People who only look complete nothing. */
    isOffered: !isReadOnly,
    isBusy,
    /** The quiz comes first. */
    isHeld,
    complete: () => void (isReadOnly || isHeld || change(true)),
    toggle: () => void change(!isDone),
  };
}

/** The code of a certificate that came while the page was open; null before, and once it was celebrated. */
export function useNewCertificate(code: string | null | undefined) {
  const [seen, setSeen] = useState(code ?? null);
  return { newCode: code && code !== seen ? code : null, celebrate: () => setSeen(code ?? null) };
}
