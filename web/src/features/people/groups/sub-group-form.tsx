import { type SubGroupInput, subGroupInput } from '@app/rules/people/groups/group';
import { z } from 'zod';
import type { SubGroupDetailQuery } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { capacityField, capacityText } from './capacity-field.ts';
import { LeaderField } from './leader-field.tsx';

const subGroupForm = z
  .object({ groupId: z.string().min(1, 'Group is required').transform(Number), capacity: capacityField })
  .extend({
    name: subGroupInput.shape.name,
    teamLeadId: subGroupInput.shape.teamLeadId,
    assistantTeamLeadId: subGroupInput.shape.assistantTeamLeadId,
  })
  .superRefine(({ groupId: _group, ...input }, ctx) => {
    // The rule about two different leads.
    for (const { path, message } of subGroupInput.safeParse(input).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path, message });
    }
  });

type SubGroupFormProps = {
  subGroup?: SubGroupDetailQuery['subGroup'];
  /** Groups to choose from; a sub-group stays in its group once it is made. */
  groups: readonly { id: number; name: string }[];
  groupId?: number | null;
  submitLabel: string;
  backTo: string;
  onSave: (groupId: number, input: SubGroupInput) => Promise<unknown>;
};

export function SubGroupForm({ subGroup, groups, groupId, submitLabel, backTo, onSave }: SubGroupFormProps) {
  const form = useSchemaForm(subGroupForm, {
    groupId: groupId ? String(groupId) : '',
    name: subGroup?.name ?? '',
    teamLeadId: subGroup?.teamLead?.id ?? null,
    assistantTeamLeadId: subGroup?.assistantTeamLead?.id ?? null,
    capacity: capacityText(subGroup?.capacity),
  });
  const { failure, save } = useSave(({ groupId: chosen, ...input }: z.output<typeof subGroupForm>) =>
    onSave(chosen, input),
  );

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <SelectField
          label="Group"
          placeholder="Choose a group"
          disabled={Boolean(subGroup)}
          searchable
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('groupId')}
        />
        <TextField label="Name" name="name" placeholder="Narra" {...form.getInputProps('name')} />
        <LeaderField
          label="Team lead"
          help="Sees the members of this sub-group and their contact details."
          initial={subGroup?.teamLead}
          {...form.getInputProps('teamLeadId')}
        />
        <LeaderField
          label="Assistant team lead"
          initial={subGroup?.assistantTeamLead}
          {...form.getInputProps('assistantTeamLeadId')}
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
