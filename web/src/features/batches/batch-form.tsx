import { type BatchInput, batchInput } from '@app/rules/batches/batch';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formFailure } from '../../graphql/form-failure.ts';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Form, type FormFailure } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import classes from './batch-form.module.css';

type BatchFormProps = {
  batch?: BatchInput;
  submitLabel: string;
  /** Where Cancel leads. */
  backTo: string;
  onSave: (input: BatchInput) => Promise<unknown>;
};

export function BatchForm({ batch, submitLabel, backTo, onSave }: BatchFormProps) {
  const form = useSchemaForm(batchInput, {
    name: batch?.name ?? '',
    launchFrom: batch?.launchFrom ?? null,
    launchTo: batch?.launchTo ?? null,
  });
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const save = async (input: BatchInput) => {
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
        <TextField label="Name" name="name" placeholder="Batch 20" {...form.getInputProps('name')} />
        <DateField
          label="Launch from"
          help="The first day of the launch, in Manila. It can be set later."
          clearable
          {...form.getInputProps('launchFrom')}
        />
        <DateField label="Launch to" help="The last day of the launch." clearable {...form.getInputProps('launchTo')} />
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
