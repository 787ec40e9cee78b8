import { TextareaField } from '#ui/form/textarea-field.tsx';
import type { LessonNote } from './use-lesson-note.ts';

/** Notes to oneself, saved while one writes. */
export function LessonNotes({ note: { text, state, change } }: { note: LessonNote }) {
  return (
    <>
      <TextareaField
        label="Notes to yourself"
        help="Only you see them."
        minRows={6}
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p role="status">{state}</p>
    </>
  );
}
