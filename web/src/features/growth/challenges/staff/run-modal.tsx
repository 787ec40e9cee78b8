import { challengeRunInput } from '@app/rules/growth/challenges/run-input';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import type { ChallengeRunFieldsFragment } from '#gql/graphql.ts';
import { useSearchParams } from '#router/router.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ChallengeRuns, CreateChallengeRun, UpdateChallengeRun } from './challenge-groups.operations.ts';
import { sizeField } from './size-field.ts';

export const runModalId = 'challenge-run';
export const newRunModalId = 'new-challenge-run';

type RunModalProps = { run: ChallengeRunFieldsFragment | null };

/** A challenge: its name, its days, and how large its groups are. */
export function RunModal({ run }: RunModalProps) {
  return (
    <Modal id={run ? runModalId : newRunModalId} title={run ? 'Edit challenge' : 'New challenge'}>
      <RunForm run={run} />
    </Modal>
  );
}

const runForm = z.object({
  name: challengeRunInput.shape.name,
  startsOn: z.string().nullable(),
  joinsUntil: z.string().nullable(),
  groupSize: sizeField,
});

function RunForm({ run }: RunModalProps) {
  const modal = useModal();
  const [, setSearch] = useSearchParams();
  const refetchQueries = [ChallengeRuns];
  const [create] = useMutation(CreateChallengeRun, { refetchQueries, awaitRefetchQueries: true });
  const [update] = useMutation(UpdateChallengeRun, { refetchQueries });
  const form = useSchemaForm(runForm, {
    name: run?.name ?? '',
    startsOn: run?.startsOn ?? null,
    joinsUntil: run?.joinsUntil ?? null,
    groupSize: String(run?.groupSize ?? 10),
  });
  const { failure, save } = useSave(async (input: z.output<typeof runForm>) => {
    if (run) {
      await update({ variables: { id: run.id, input } });
      toast.success('Challenge saved');
      modal.close();
      return;
    }
    const { data } = await create({ variables: { input } });
    toast.success('Challenge created');
    modal.close();
    if (data) setSearch({ run: String(data.createChallengeRun) });
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Name" placeholder="November challenge" data-autofocus {...form.getInputProps('name')} />
      <DateField
        label="First day"
        help="Empty while it is not planned. It stays once people have checked in."
        clearable
        {...form.getInputProps('startsOn')}
      />
      <DateField
        label="Last day to join"
        help="Empty: the day before the first day."
        clearable
        {...form.getInputProps('joinsUntil')}
      />
      <TextField label="People in a group" inputMode="numeric" {...form.getInputProps('groupSize')} />
      <ModalFormButtons submitLabel={run ? 'Save' : 'Create challenge'} />
    </Form>
  );
}
