import { useMutation } from '@apollo/client/react';
import { announcementInput } from '@app/rules/announcements/announcement';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { AnnouncementFieldsFragment } from '../../gql/graphql.ts';
import { formFailure } from '../../graphql/form-failure.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Form, type FormFailure } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useModal } from '../../ui/modal/modal-context.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './announcements.module.css';
import { Announcements, CreateAnnouncement, UpdateAnnouncement } from './announcements.operations.ts';

export const announcementModalId = 'announcement';

type Props = { announcement: AnnouncementFieldsFragment | null };

export function AnnouncementFormModal({ announcement }: Props) {
  return (
    <Modal id={announcementModalId} title={announcement ? 'Edit the announcement' : 'New announcement'} width={640}>
      <AnnouncementForm announcement={announcement} />
    </Modal>
  );
}

function AnnouncementForm({ announcement }: Props) {
  const modal = useModal();
  const [create] = useMutation(CreateAnnouncement, { refetchQueries: [Announcements] });
  const [update] = useMutation(UpdateAnnouncement, { refetchQueries: [Announcements] });
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useSchemaForm(announcementInput, {
    title: announcement?.title ?? '',
    body: announcement?.body ?? '',
    isPinned: announcement?.isPinned ?? false,
  });

  const save = async (input: z.output<typeof announcementInput>) => {
    setFailure(null);
    try {
      if (announcement) await update({ variables: { id: announcement.id, input } });
      else await create({ variables: { input } });
      modal.close();
      toast.success(announcement ? 'The announcement is saved' : 'The announcement is posted');
    } catch (error) {
      setFailure(formFailure(error));
    }
  };

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
        label="Pin it"
        help="Pinned announcements stay on top."
        {...form.getInputProps('isPinned', { type: 'checkbox' })}
      />
      <div className={classes.buttons}>
        <SubmitButton>{announcement ? 'Save' : 'Post announcement'}</SubmitButton>
        <Button variant="subtle" onClick={modal.close}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
