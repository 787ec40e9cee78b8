import { type BatchInput, batchInput } from '@app/rules/people/batches/batch';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

type BatchFormProps = {
  batch?: BatchInput;
  submitLabel: string;
  /** The target of Cancel. */
  backTo: string;
  onSave: (input: BatchInput) => Promise<unknown>;
};

export function BatchForm({ batch, submitLabel, backTo, onSave }: BatchFormProps) {
  const form = useSchemaForm(batchInput, {
    name: batch?.name ?? '',
    launchFrom: batch?.launchFrom ?? null,
    launchTo: batch?.launchTo ?? null,
  });
  const { failure, save } = useSave(onSave);

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" name="name" placeholder="Batch 20" {...form.getInputProps('name')} />
        <DateField
          label="Launch from"
          help="The first day of the launch, Manila time. You can set it later."
          clearable
          {...form.getInputProps('launchFrom')}
        />
        <DateField label="Launch to" help="The last day of the launch." clearable {...form.getInputProps('launchTo')} />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
