import { type GroupInput, groupInput } from '@app/rules/people/groups/group';
import type { GroupDetailQuery } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { capacityField, capacityText } from './capacity-field.ts';
import { LeaderField } from './leader-field.tsx';

const groupForm = groupInput.extend({ capacity: capacityField });

type GroupFormProps = {
  group?: GroupDetailQuery['group'];
  submitLabel: string;
  backTo: string;
  onSave: (input: GroupInput) => Promise<unknown>;
};

export function GroupForm({ group, submitLabel, backTo, onSave }: GroupFormProps) {
  const form = useSchemaForm(groupForm, {
    name: group?.name ?? '',
    leaderId: group?.leader?.id ?? null,
    capacity: capacityText(group?.capacity),
  });
  const { failure, save } = useSave(onSave);

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" name="name" placeholder="Bayanihan" {...form.getInputProps('name')} />
        <LeaderField
          label="Leader"
          help="Sees the members of this group and their contact details under “Manage group”."
          initial={group?.leader}
          {...form.getInputProps('leaderId')}
        />
        <TextField
          label="Capacity"
          name="capacity"
          inputMode="numeric"
          help="The planned number of members. More can join, with a warning."
          {...form.getInputProps('capacity')}
        />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
