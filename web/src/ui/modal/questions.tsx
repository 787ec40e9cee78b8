import { useEffect, useSyncExternalStore } from 'react';
import { currentQuestions, onQuestions } from './ask.ts';
import { Dialog } from './dialog.tsx';

/** The place where questions appear; once, near the root. */
export function Questions() {
  const questions = useSyncExternalStore(onQuestions, currentQuestions);
  // Nobody can answer them any more.
  useEffect(() => () => currentQuestions().forEach(({ dismiss }) => dismiss()), []);
  return questions.map(({ id, title, content, dismiss, isInsistent }) => (
    <Dialog key={id} title={title} preventClose={isInsistent} onClose={dismiss}>
      {content}
    </Dialog>
  ));
}
