import { noteInput } from '@app/rules/people/users/person-input';
import { useRef } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useSave } from '#graphql/use-save.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AddUserNote, UserNotes } from '../people.operations.ts';
import { MentionField } from './timeline/mention-field.tsx';
import classes from '../people.module.css';

/** The notes of staff about a person, newest first; the person does not see them. */
export function NotesPanel({ userId }: { userId: number }) {
  const { may } = useAccess();
  return (
    <div className={classes.stack}>
      {may('user_update') && <NoteForm userId={userId} />}
      <Card padding="none">
        <DataView
          query={UserNotes}
          variables={{ userId, pageSize: 100 }}
          loading={<SkeletonText />}
          empty={<EmptyState drawing="chat" title="No notes yet" text="Only staff see notes. The person does not." />}
          ready={({ userNotes }) => (
            <ul className={classes.notes} aria-label="Notes">
              {userNotes.items.map(({ id, text, createdAt, authorName }) => (
                <li key={id} className={classes.note}>
                  <p className={classes.noteText}>{text}</p>
                  <p className={classes.dim}>
                    {authorName ?? 'Somebody'}, <DateText value={createdAt} form="relative" />
                  </p>
                </li>
              ))}
            </ul>
          )}
        />
      </Card>
    </div>
  );
}

function NoteForm({ userId }: { userId: number }) {
  const [addNote] = useMutation(AddUserNote, { refetchQueries: [UserNotes], awaitRefetchQueries: true });
  const form = useSchemaForm(noteInput, { text: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const { failure, save } = useSave(async ({ text }: { text: string }) => {
    await addNote({ variables: { userId, text } });
    form.reset();
    toast.success('Note added');
  });
  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <MentionField
          userId={userId}
          field={field}
          label="New note"
          description="@ names a colleague, who is told."
          autosize
          minRows={3}
          maxRows={12}
          value={form.values.text}
          error={form.errors['text']}
          onText={(text) => form.setFieldValue('text', text)}
        />
        <div>
          <SubmitButton>Add note</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
