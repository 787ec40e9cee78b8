import { challengeGroupInput } from '@app/rules/growth/challenges/run-input';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import type { ChallengeGroupFieldsFragment, ChallengeRunFieldsFragment } from '#gql/graphql.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  ChallengeGroups,
  ChallengeRuns,
  CreateChallengeGroup,
  UpdateChallengeGroup,
} from './challenge-groups.operations.ts';
import { sizeField } from './size-field.ts';

export const groupModalId = 'challenge-group';

type GroupModalProps = { run: ChallengeRunFieldsFragment; group: ChallengeGroupFieldsFragment | null };

export function GroupModal(props: GroupModalProps) {
  return (
    <Modal id={groupModalId} title={props.group ? `Edit Group ${props.group.name}` : 'New group'}>
      <GroupForm {...props} />
    </Modal>
  );
}

const nobody = 'none';
const groupForm = z.object({
  name: challengeGroupInput.shape.name,
  size: sizeField,
  leadId: z.string(),
});

function GroupForm({ run, group }: GroupModalProps) {
  const modal = useModal();
  const refetchQueries = [ChallengeGroups, ChallengeRuns];
  const [create] = useMutation(CreateChallengeGroup, { refetchQueries });
  const [update] = useMutation(UpdateChallengeGroup, { refetchQueries });
  const form = useSchemaForm(groupForm, {
    name: group?.name ?? '',
    size: String(group?.size ?? run.groupSize),
    leadId: group?.leadId ? String(group.leadId) : nobody,
  });
  const { failure, save } = useSave(async ({ leadId, ...values }: z.output<typeof groupForm>) => {
    const input = { ...values, leadId: leadId === nobody ? null : Number(leadId) };
    if (group) await update({ variables: { id: group.id, input } });
    else await create({ variables: { runId: run.id, input } });
    toast.success(group ? 'Group saved' : 'Group created');
    modal.close();
  });
  const candidates = (group?.members ?? []).flatMap(({ userId, name }) =>
    userId === null || userId === undefined ? [] : [{ value: String(userId), label: name }],
  );
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Name" placeholder="Sampaguita" data-autofocus {...form.getInputProps('name')} />
      <TextField
        label="Seats"
        inputMode="numeric"
        help="A group never has more people."
        {...form.getInputProps('size')}
      />
      {group && (
        <SelectField
          label="Team lead"
          help="One of its people, with an account."
          data={[{ value: nobody, label: 'Nobody yet' }, ...candidates]}
          {...form.getInputProps('leadId')}
        />
      )}
      <ModalFormButtons submitLabel={group ? 'Save' : 'Create group'} />
    </Form>
  );
}
