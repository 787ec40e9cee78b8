import { trackInput } from '@app/rules/learning/courses/unit-input';
import type { z } from 'zod';
import { Button } from '#ui/buttons/button.tsx';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import classes from '#parts/content/authoring.module.css';
import { TrackUnitsField } from './track-units-field.tsx';

export type TrackValues = z.output<typeof trackInput>;

type TrackFormProps = {
  track?: { name: string; description?: string | null; unitIds: number[] };
  units: readonly { id: number; name: string }[];
  submitLabel: string;
  onSave: (input: TrackValues) => Promise<unknown>;
  onCancel: () => void;
};

export function TrackForm({ track, units, submitLabel, onSave, onCancel }: TrackFormProps) {
  const form = useSchemaForm(trackInput, {
    name: track?.name ?? '',
    description: track?.description ?? '',
    unitIds: track?.unitIds ?? [],
  });
  const { failure, save } = useSave(onSave);
  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" placeholder="Virtual Assistant track" {...form.getInputProps('name')} />
        <TextareaField label="Description" minRows={2} {...form.getInputProps('description')} />
        <TrackUnitsField
          units={units}
          value={form.values.unitIds}
          error={form.errors.unitIds}
          onChange={(ids) => form.setFieldValue('unitIds', ids)}
        />
        <div className={classes.buttons}>
          <SubmitButton>{submitLabel}</SubmitButton>
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  );
}
