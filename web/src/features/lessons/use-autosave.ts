import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { useEffect, useRef, useState } from 'react';
import { SaveLessonDraft } from './lessons.operations.ts';

/** How long nobody has typed before the text is put aside. */
const pauseMs = 2_000;

export type Autosave = {
  savedAt: string | null;
  error: string | null;
  keep: (text: RichText) => void;
  /** Resolves when nothing is on its way any more. */
  stop: () => Promise<void>;
};

/** Puts a text aside on the server while it is written, so that a closed tab loses nothing. */
export function useAutosave(lessonId: number, initialSavedAt: string | null): Autosave {
  const [saveDraft] = useMutation(SaveLessonDraft);
  const [savedAt, setSavedAt] = useState(initialSavedAt);
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  // What is on its way must not arrive after the real save and look like a newer draft.
  const stop = () => {
    clearTimeout(timer.current);
    return running.current;
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = (content: RichText) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      running.current = saveDraft({
        variables: { id: lessonId, content },
        // Whoever comes back to the page finds this text, without it being sent back each time.
        update: (cache) =>
          cache.modify<{ body: object }>({
            id: cache.identify({ __typename: 'Lesson', id: lessonId }),
            fields: { body: (body) => ({ ...body, draftContent: content }) },
          }),
      }).then(
        ({ data }) => {
          setSavedAt(data?.saveLessonDraft.draftSavedAt ?? null);
          setError(null);
        },
        (failure: unknown) => setError(errorText(failure)),
      );
    }, pauseMs);
  };

  return { savedAt, error, keep, stop };
}
