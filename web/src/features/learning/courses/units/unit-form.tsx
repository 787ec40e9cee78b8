import { unitInput } from '@app/rules/learning/courses/unit-input';
import { z } from 'zod';
import type { UnitInput } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';

/** A field of a form holds text. */
const unitForm = unitInput.extend({
  availableAfterDays: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, 'Days must be a whole number')
    .transform((text): number | null | undefined => (text === '' ? null : Number(text)))
    .pipe(unitInput.shape.availableAfterDays),
});

type UnitFormProps = {
  unit?: UnitInput;
  submitLabel: string;
  backTo: string;
  onSave: (input: UnitInput) => Promise<unknown>;
};

export function UnitForm({ unit, submitLabel, backTo, onSave }: UnitFormProps) {
  const form = useSchemaForm(unitForm, {
    name: unit?.name ?? '',
    shortDescription: unit?.shortDescription ?? '',
    description: unit?.description ?? '',
    availableAfterDays: unit?.availableAfterDays ? String(unit.availableAfterDays) : '',
  });
  const { failure, save } = useSave(onSave);
  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" name="name" placeholder="Finding your first client" {...form.getInputProps('name')} />
        <TextareaField label="Short Description" minRows={2} {...form.getInputProps('shortDescription')} />
        <TextareaField label="Description" {...form.getInputProps('description')} />
        <TextField
          label="Opens after (days)"
          inputMode="numeric"
          help="Days after a learner gets access. Leave empty to open at once."
          {...form.getInputProps('availableAfterDays')}
        />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
