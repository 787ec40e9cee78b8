import { afterDiscard, discardInput, taskName } from '@app/rules/platform/jobs/task-words';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DiscardJob } from './jobs.operations.ts';

export const discardModalId = 'discard-job';

type Props = { job: { id: string; task: string }; onDone: () => Promise<unknown> };

/** Says what is lost, and asks why. */
export function DiscardModal(props: Props) {
  return (
    <Modal id={discardModalId} title="Discard this job?">
      <DiscardForm key={props.job.id} {...props} />
    </Modal>
  );
}

function DiscardForm({ job: { id, task }, onDone }: Props) {
  const modal = useModal();
  const [discardJob] = useMutation(DiscardJob);
  const form = useSchemaForm(discardInput, { reason: '' });
  const { failure, save } = useSave(async ({ reason }: { reason: string }) => {
    await discardJob({ variables: { id, reason } });
    toast.success('The job is discarded.');
    modal.close();
    await onDone();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <p>
        {taskName(task)}. {afterDiscard(task)}
      </p>
      <TextareaField label="Reason" help="The log keeps it." data-autofocus {...form.getInputProps('reason')} />
      <ModalFormButtons submitLabel="Discard" />
    </Form>
  );
}
