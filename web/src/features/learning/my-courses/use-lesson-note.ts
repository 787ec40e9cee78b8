import { errorText } from '@app/rules/errors/error-text';
import { waitingValue } from '@app/rules/platform/outbox/outbox';
import { formatTimeOfDay } from '@app/rules/time/manila';
import { useRef, useState } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useDebouncedCallback } from '#ui/hooks/use-debounced-callback.ts';
import { MyLesson, SaveLessonNote } from './learning.operations.ts';

type Lesson = Pick<MyLessonQuery['myLesson'], 'id' | 'name' | 'note'>;

export type LessonNote = { text: string; state: string; change: (text: string) => void };

/**
 * A note to oneself, saved while one writes; without a connection it waits on the phone. What this device knows of the
 * note goes with it, so that nothing is written over that another device saved meanwhile.
 */
export function useLessonNote({ id, name, note }: Lesson): LessonNote {
  const subject = `note:${id}`;
  const waiting = waitingValue(useOutboxItems(), subject);
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState('');
  /** What the typed text came from, and what was sent since: one of these is on the server, or another device was there. */
  const known = useRef<string[]>([]);
  const saveNote = useKeptMutation(SaveLessonNote);

  const save = useDebouncedCallback(
    async (text: string) => {
      const before = known.current;
      known.current = [...before, text];
      try {
        const { kind } = await saveNote({
          variables: { lessonId: id, text, known: before },
          title: `Your note: ${name}`,
          subject,
          value: text,
          typed: text,
          isQuiet: true,
          update: (cache) =>
            cache.updateQuery({ query: MyLesson, variables: { id } }, (answer) =>
              answer ? { ...answer, myLesson: { ...answer.myLesson, note: text } } : answer,
            ),
        });
        // What came before is on the server no more.
        if (kind === 'sent') known.current = known.current.slice(known.current.indexOf(text));
        const words = kind === 'sent' ? 'Saved at' : 'Saved on this phone at';
        setState(`${words} ${formatTimeOfDay(new Date())}`);
      } catch (error) {
        known.current = known.current.filter((each) => each !== text);
        setState(`Not saved: ${errorText(error)}`);
      }
    },
    { delay: 800, flushOnUnmount: true },
  );

  return {
    text: typed ?? waiting ?? note,
    state,
    change: (text) => {
      if (typed === null) known.current = waiting ? [note, waiting] : [note];
      setTyped(text);
      setState('Saving…');
      save(text);
    },
  };
}
