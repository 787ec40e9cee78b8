import { nextActionInput } from '@app/rules/care/success-managers/manager-input';
import { plural } from '@app/rules/text/plural';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Caseload, OneSuccessManager, PersonNextAction, SetNextAction } from './success-managers.operations.ts';

export const nextActionModalId = 'next-action';

type NextActionModalProps = {
  id?: string;
  userIds: readonly number[];
  /** Of the only one, where the page is not about them alone. */
  name?: string | undefined;
  proposed?: string | null;
  onDone?: () => void;
};

/** What to do next with one or several people, and until when. It takes the place of the step they have. */
export function NextActionModal({ id = nextActionModalId, name, ...props }: NextActionModalProps) {
  const { userIds } = props;
  const whom = userIds.length > 1 ? plural(userIds.length, 'member') : name;
  return (
    <Modal id={id} title={whom ? `Next action for ${whom}` : 'Next action'}>
      <NextActionForm key={`${userIds.join()}:${props.proposed}`} {...props} />
    </Modal>
  );
}

function NextActionForm({ userIds, proposed, onDone }: Omit<NextActionModalProps, 'id' | 'name'>) {
  const modal = useModal();
  const today = manilaDay(useNow());
  const [set] = useMutation(SetNextAction, { refetchQueries: [Caseload, OneSuccessManager, PersonNextAction] });
  const form = useSchemaForm(nextActionInput, {
    userIds: [...userIds],
    text: proposed ?? '',
    dueOn: addDays(today, 1),
  });
  const { failure, save } = useSave(async ({ text, dueOn }: { text: string; dueOn: string }) => {
    await set({ variables: { userIds: [...userIds], text, dueOn } });
    toast.success(userIds.length > 1 ? `Set for ${plural(userIds.length, 'member')}` : 'Next action set');
    modal.close();
    onDone?.();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="What to do" placeholder="Call about coming back" {...form.getInputProps('text')} />
      <DateField label="Until" minDate={today} {...form.getInputProps('dueOn')} />
      <ModalFormButtons submitLabel="Save" />
    </Form>
  );
}
