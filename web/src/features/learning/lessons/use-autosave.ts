import { errorText } from '@app/rules/errors/error-text';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { useRef, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { sendOnLeaving } from '#graphql/send-on-leaving.ts';
import { useLeaving } from '#graphql/use-leaving.ts';
import { SaveLessonDraft } from './lessons.operations.ts';

/** The text is saved this long after the last letter. */
const pauseMs = 2_000;

export type Autosave = {
  savedAt: string | null;
  error: string | null;
  keep: (text: RichText) => void;
  /** Cancels a waiting save; resolves when nothing is being sent any more. */
  stop: () => Promise<void>;
};

/** Puts a text aside on the server while it is written and when the page is left, so that a closed tab loses nothing. */
export function useAutosave(lessonId: number, initialSavedAt: string | null): Autosave {
  const { cache } = useDataClient();
  const [saveDraft] = useMutation(SaveLessonDraft);
  const [savedAt, setSavedAt] = useState(initialSavedAt);
  const [error, setError] = useState<string | null>(null);
  const waiting = useRef<RichText | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());

  const take = (): RichText | null => {
    clearTimeout(timer.current);
    const content = waiting.current;
    waiting.current = null;
    return content;
  };

  // A person who comes back to the page finds this text, without a round trip for each save.
  const remember = (content: RichText) =>
    cache.change(`Lesson:${lessonId}`, ({ body }) => ({
      ...(typeof body === 'object' && body && { body: { ...body, draftContent: content } }),
      draftSavedAt: new Date().toISOString(),
    }));

  const save = () => {
    const content = take();
    if (!content) return;
    running.current = saveDraft({
      variables: { id: lessonId, content },
      update: () => remember(content),
    }).then(
      ({ data }) => {
        setSavedAt(data?.saveLessonDraft.draftSavedAt ?? null);
        setError(null);
      },
      (failure: unknown) => setError(errorText(failure)),
    );
  };

  useLeaving(() => {
    const content = take();
    if (!content) return;
    remember(content);
    sendOnLeaving(SaveLessonDraft, { id: lessonId, content });
  });

  return {
    savedAt,
    error,
    keep: (content) => {
      clearTimeout(timer.current);
      waiting.current = content;
      timer.current = setTimeout(save, pauseMs);
    },
    // A save in progress must not arrive after the real save and look like a newer draft.
    stop: () => {
      take();
      return running.current;
    },
  };
}
