import { stageMessageInput } from '@app/rules/journey/stages/stage-message';
import { plural } from '@app/rules/text/plural';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { MessageStagePeople } from '../stages.operations.ts';

export const messageModalId = 'stage-message';

type MessageModalProps = { stageId: number; userIds: readonly number[]; onSent: () => void };

/** Writes to people of the stage; each gets a mail of their own. */
export function MessageModal(props: MessageModalProps) {
  return (
    <Modal id={messageModalId} title={`Write to ${plural(props.userIds.length, 'person', 'people')}`}>
      <MessageForm {...props} />
    </Modal>
  );
}

const words = stageMessageInput.pick({ subject: true, text: true });

function MessageForm({ stageId, userIds, onSent }: MessageModalProps) {
  const modal = useModal();
  const [send] = useMutation(MessageStagePeople);
  const form = useSchemaForm(words, { subject: '', text: '' });
  const { failure, save } = useSave(async (values: { subject: string; text: string }) => {
    const { data } = await send({ variables: { stageId, input: { ...values, userIds: [...userIds] } } });
    toast.success(`Sent to ${plural(data?.messageStagePeople ?? 0, 'person', 'people')}`);
    modal.close();
    onSent();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Subject" data-autofocus {...form.getInputProps('subject')} />
      <TextareaField label="Message" minRows={5} {...form.getInputProps('text')} />
      <ModalFormButtons submitLabel="Send" />
    </Form>
  );
}
