import { contactChannels } from '@app/rules/money/collections/collections';
import { channelLabels, contactInput } from '@app/rules/money/collections/contact';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Caseload, LogCaseloadContact, OneSuccessManager } from './success-managers.operations.ts';

export const contactModalId = 'log-contact';

/** A call, message or visit, and what came of it: the same list as that of the collections desk. */
export function ContactModal({ person }: { person: { id: number; name: string } }) {
  const modal = useModal();
  const [log] = useMutation(LogCaseloadContact, { refetchQueries: [Caseload, OneSuccessManager] });
  const form = useSchemaForm(contactInput, { channel: 'messenger' as const, note: '' });
  const { failure, save } = useSave(
    async ({ channel, note }: { channel: string; note?: string | null | undefined }) => {
      await log({ variables: { userId: person.id, channel, note: note ?? null } });
      toast.success('Contact logged');
      modal.close();
    },
  );
  return (
    <Modal id={contactModalId} title={`Contact with ${person.name}`}>
      <Form form={form} failure={failure} onSubmit={save}>
        <SelectField
          label="How"
          data={contactChannels.map((value) => ({ value, label: channelLabels[value] }))}
          {...form.getInputProps('channel')}
        />
        <TextareaField label="What came of it" {...form.getInputProps('note')} />
        <ModalFormButtons submitLabel="Log contact" />
      </Form>
    </Modal>
  );
}
