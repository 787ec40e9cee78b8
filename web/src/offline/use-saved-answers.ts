import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '#session/auth-context.ts';
import { boot } from '#session/boot.ts';
import { type SavedAnswer, savedAnswers } from './saved-answers.ts';

/** What is saved on this phone of the person who is here; null before it is known. Read again by the returned function. */
export function useSavedAnswers(): [answers: readonly SavedAnswer[] | null, reload: () => void] {
  const { currentUser } = useAuth();
  const [answers, setAnswers] = useState<readonly SavedAnswer[] | null>(null);
  const [count, setCount] = useState(0);
  const personId = boot.hasServiceWorker || boot.isShell ? (currentUser?.id ?? null) : null;
  useEffect(() => {
    let isHere = true;
    const found = personId === null ? Promise.resolve([]) : savedAnswers.of(personId).catch(() => []);
    void found.then((all) => isHere && setAnswers(all));
    return () => {
      isHere = false;
    };
  }, [personId, count]);
  const reload = useCallback(() => setCount((before) => before + 1), []);
  return [answers, reload];
}
