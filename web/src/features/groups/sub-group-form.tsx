import { type SubGroupInput, subGroupInput } from '@app/rules/groups/group';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import type { SubGroupDetailQuery } from '../../gql/graphql.ts';
import { formFailure } from '../../graphql/form-failure.ts';
import { Card } from '../../ui/card.tsx';
import { Form, type FormFailure } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { capacityField, capacityText } from './capacity-field.ts';
import classes from './groups.module.css';
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
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const save = async ({ groupId: chosen, ...input }: z.output<typeof subGroupForm>) => {
    setFailure(null);
    try {
      await onSave(chosen, input);
    } catch (error) {
      setFailure(formFailure(error));
    }
  };

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
          help="Sees this sub-group, its members and how to reach them."
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
          help="How many members it is meant for. More are possible, with a warning."
          {...form.getInputProps('capacity')}
        />
        <div className={classes.buttons}>
          <SubmitButton>{submitLabel}</SubmitButton>
          <Button component={Link} to={backTo} variant="subtle">
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  );
}
