import { contactChannels } from '@app/rules/money/collections/collections';
import { channelLabels, type ContactInput, contactInput } from '@app/rules/money/collections/contact';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CollectionContacts, DueEntries, NoteCollectionContact } from '../collections.operations.ts';
import { CollectionBoard } from '../board/board.operations.ts';

const channels = contactChannels.map((value) => ({ value, label: channelLabels[value] }));
const empty: ContactInput = { channel: 'call', note: '' };

/** How somebody was contacted, and the result. */
export function ContactForm({ userId }: { userId: number }) {
  const form = useSchemaForm(contactInput, empty);
  const [note] = useMutation(NoteCollectionContact, {
    refetchQueries: [CollectionBoard, CollectionContacts, DueEntries],
  });
  const { failure, save } = useSave(async (values: ReturnType<typeof contactInput.parse>) => {
    await note({ variables: { userId, ...values } });
    form.reset();
  });
  return (
    <Form form={form} onSubmit={save} failure={failure}>
      <SelectField label="Channel" data={channels} {...form.getInputProps('channel')} />
      <TextareaField label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
      <SubmitButton variant="default">Log contact</SubmitButton>
    </Form>
  );
}
