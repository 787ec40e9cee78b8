import { webLink } from '@app/rules/learning/events/event-input';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import type { EventTimeFieldsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { SetRecording } from './events.operations.ts';

export const recordingModalId = 'event-recording';

const recordingForm = z.object({ url: webLink('Recording link') });

export function RecordingModal({ time }: { time: EventTimeFieldsFragment | null }) {
  return (
    <Modal id={recordingModalId} title="Recording">
      {time && <RecordingForm time={time} />}
    </Modal>
  );
}

function RecordingForm({ time }: { time: EventTimeFieldsFragment }) {
  const modal = useModal();
  const [setRecording] = useMutation(SetRecording);
  const form = useSchemaForm(recordingForm, { url: time.recordingUrl ?? '' });
  const { failure, save } = useSave(async ({ url }: z.output<typeof recordingForm>) => {
    await setRecording({ variables: { occurrenceId: time.id, url } });
    modal.close();
    toast.success(url ? 'Recording saved' : 'Recording removed');
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField
        label="Recording link"
        help="For everyone with access to the event. Leave it empty to remove it."
        inputMode="url"
        placeholder="https://"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
