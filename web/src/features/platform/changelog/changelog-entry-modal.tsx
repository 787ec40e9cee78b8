import {
  changelogEntryInput,
  changelogKindLabels,
  changelogKinds,
} from '@app/rules/platform/changelog/changelog-entry';
import { manilaDay } from '@app/rules/time/manila';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import type { ChangelogEntryFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ChangelogEntries, CreateChangelogEntry, UpdateChangelogEntry } from './changelog.operations.ts';

export const changelogEntryModalId = 'changelog-entry';

type Props = { entry: ChangelogEntryFieldsFragment | null };

const kinds = changelogKinds.map((value) => ({ value, label: changelogKindLabels[value] }));

export function ChangelogEntryModal({ entry }: Props) {
  return (
    <Modal id={changelogEntryModalId} title={entry ? 'Edit entry' : 'New entry'} width={640}>
      <EntryForm entry={entry} />
    </Modal>
  );
}

function EntryForm({ entry }: Props) {
  const modal = useModal();
  const [create] = useMutation(CreateChangelogEntry, { refetchQueries: [ChangelogEntries] });
  const [update] = useMutation(UpdateChangelogEntry, { refetchQueries: [ChangelogEntries] });
  const form = useSchemaForm(changelogEntryInput, {
    title: entry?.title ?? '',
    body: entry?.body ?? '',
    kind: entry?.kind ?? 'new',
    releasedOn: entry?.releasedOn ?? manilaDay(new Date()),
    isPublished: entry?.isPublished ?? false,
  });

  const { failure, save } = useSave(async (input: z.output<typeof changelogEntryInput>) => {
    if (entry) await update({ variables: { id: entry.id, input } });
    else await create({ variables: { input } });
    modal.close();
    toast.success(input.isPublished ? 'Entry published' : 'Draft saved');
  });

  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Title" data-autofocus {...form.getInputProps('title')} />
      <SelectField label="Kind" data={kinds} {...form.getInputProps('kind')} />
      <DateField label="Released on" {...form.getInputProps('releasedOn')} />
      <TextareaField
        label="Text"
        help="**bold**, *italic*, - lists and [links](https://…) work."
        minRows={6}
        {...form.getInputProps('body')}
      />
      <CheckboxField
        label="Publish it"
        help="Anyone can read published entries on the changelog."
        {...form.getInputProps('isPublished', { type: 'checkbox' })}
      />
      <ModalFormButtons submitLabel="Save" />
    </Form>
  );
}
