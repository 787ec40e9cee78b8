import { announcementInput } from '@app/rules/community/announcements/announcement';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import type { AnnouncementFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Announcements, CreateAnnouncement, UpdateAnnouncement } from './announcements.operations.ts';

type Props = { announcement: AnnouncementFieldsFragment | null };

/** Writes an announcement, or changes the given one. */
export function AnnouncementForm({ announcement }: Props) {
  const modal = useModal();
  const [create] = useMutation(CreateAnnouncement, { refetchQueries: [Announcements] });
  const [update] = useMutation(UpdateAnnouncement, { refetchQueries: [Announcements] });
  const form = useSchemaForm(announcementInput, {
    title: announcement?.title ?? '',
    body: announcement?.body ?? '',
    isPinned: announcement?.isPinned ?? false,
  });

  const { failure, save } = useSave(async (input: z.output<typeof announcementInput>) => {
    if (announcement) await update({ variables: { id: announcement.id, input } });
    else await create({ variables: { input } });
    modal.close();
    toast.success(announcement ? 'Announcement saved' : 'Announcement posted');
  });

  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Title" data-autofocus {...form.getInputProps('title')} />
      <TextareaField
        label="Text"
        help="**bold**, *italic*, - lists and [links](https://…) work."
        minRows={6}
        {...form.getInputProps('body')}
      />
      <CheckboxField
        label="Pin to the top"
        help="Pinned announcements stay on top."
        {...form.getInputProps('isPinned', { type: 'checkbox' })}
      />
      <ModalFormButtons submitLabel={announcement ? 'Save' : 'Post announcement'} />
    </Form>
  );
}
