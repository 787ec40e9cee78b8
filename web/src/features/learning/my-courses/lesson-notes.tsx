import { formatTimeOfDay } from '@app/rules/time/manila';
import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useDebouncedCallback } from '#ui/hooks/use-debounced-callback.ts';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SaveLessonNote } from './learning.operations.ts';

type LessonNotesProps = { lessonId: number; note: string; onChange: (note: string) => void };

/** Notes to oneself, saved while one writes. */
export function LessonNotes({ lessonId, note, onChange }: LessonNotesProps) {
  const [state, setState] = useState('');
  const [saveNote] = useMutation(SaveLessonNote);
  const save = useDebouncedCallback(
    async (text: string) => {
      try {
        await saveNote({ variables: { lessonId, text } });
        setState(`Saved at ${formatTimeOfDay(new Date())}`);
      } catch (error) {
        setState(`Not saved: ${errorText(error)}`);
      }
    },
    { delay: 800, flushOnUnmount: true },
  );
  return (
    <>
      <TextareaField
        label="Notes to yourself"
        help="Only you see them."
        minRows={6}
        maxLength={20_000}
        value={note}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setState('Saving…');
          save(currentTarget.value);
        }}
      />
      <p role="status">{state}</p>
    </>
  );
}
