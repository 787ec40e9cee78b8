import { type GroupInput, groupInput } from '@app/rules/groups/group';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GroupDetailQuery } from '../../gql/graphql.ts';
import { formFailure } from '../../graphql/form-failure.ts';
import { Card } from '../../ui/card.tsx';
import { Form, type FormFailure } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { capacityField, capacityText } from './capacity-field.ts';
import classes from './groups.module.css';
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
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const save = async (input: GroupInput) => {
    setFailure(null);
    try {
      await onSave(input);
    } catch (error) {
      setFailure(formFailure(error));
    }
  };

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" name="name" placeholder="Bayanihan" {...form.getInputProps('name')} />
        <LeaderField
          label="Leader"
          help="Sees this group on “Manage group”, with its members and how to reach them."
          initial={group?.leader}
          {...form.getInputProps('leaderId')}
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
