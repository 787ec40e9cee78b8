import type { z } from 'zod';
import { Button } from '#ui/buttons/button.tsx';
import { useSave } from '#graphql/use-save.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import classes from './questions.module.css';

type WordsFormProps = {
  schema: z.ZodType<{ text: string }, { text: string }>;
  label: string;
  placeholder?: string;
  button: string;
  text?: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** A question or an answer being written. */
export function WordsForm({ schema, label, placeholder, button, text = '', onSave, onCancel }: WordsFormProps) {
  const form = useSchemaForm(schema, { text });
  const { failure, save } = useSave(async (values: { text: string }) => {
    await onSave(values.text);
    form.reset();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextareaField
        label={label}
        placeholder={placeholder}
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('text')}
      />
      <div className={classes.buttons}>
        <SubmitButton>{button}</SubmitButton>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
