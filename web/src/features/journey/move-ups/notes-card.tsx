import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { AddMoveUpNote, MoveUpEvidence } from './move-ups.operations.ts';
import classes from './move-ups.module.css';

type Note = { id: number; text: string; createdAt: string; author?: { name: string } | null };
type NotesCardProps = { moveUpId: number; notes: readonly Note[]; mayWrite: boolean };

/** The reviewers' notes for each other; the member does not see them. */
export function NotesCard({ moveUpId, notes, mayWrite }: NotesCardProps) {
  const [text, setText] = useState('');
  const [add, { loading }] = useMutation(AddMoveUpNote, { refetchQueries: [MoveUpEvidence] });
  useUnsavedChanges(text.trim() !== '' && !loading);
  const save = async () => {
    if (await attempt(add({ variables: { id: moveUpId, text } }))) setText('');
  };
  return (
    <Card title="Reviewer notes" rank={2}>
      <ul className={classes.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <p className={classes.quiet}>
              {note.author?.name ?? 'Someone'} · <DateText value={note.createdAt} form="relative" />
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className={classes.decision}>
          <TextareaField
            label="Note"
            help="Only reviewers and staff see notes."
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button variant="default" loading={loading} disabled={text.trim() === ''} onClick={() => void save()}>
              Add note
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
