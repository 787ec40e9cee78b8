import type { FormField } from '@app/rules/journey/forms/form-fields';
import { fieldLimits, hasOptions } from '@app/rules/journey/forms/form-input';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { fieldKinds } from './field-kinds.ts';
import classes from './form-editor.module.css';
import { ShowIfFields } from './show-if-fields.tsx';

type FieldPanelProps = {
  field: FormField;
  /** The fields before it: rules may look at these. */
  earlier: readonly FormField[];
  problem: string | undefined;
  isPublicForm: boolean;
  onChange: (field: FormField) => void;
  onRemove: () => void;
};

/** Everything about one question. */
export function FieldPanel({ field, earlier, problem, isPublicForm, onChange, onRemove }: FieldPanelProps) {
  const { label, min: minLabel, max: maxLabel } = fieldKinds[field.type];
  const set = (changes: Partial<FormField>) => onChange({ ...field, ...changes });
  const limitType = field.type === 'date' ? 'date' : 'text';
  return (
    <div className={classes.panel}>
      <p className={classes.kind}>{label}</p>
      {problem && (
        <p className={classes.problem} role="status">
          {problem}
        </p>
      )}
      <TextField
        label={field.type === 'section' ? 'Heading' : 'Question'}
        value={field.label}
        maxLength={fieldLimits.label}
        onChange={({ currentTarget }) => set({ label: currentTarget.value })}
      />
      <TextField
        label="Help text"
        value={field.help ?? ''}
        maxLength={fieldLimits.help}
        onChange={({ currentTarget }) => set({ help: currentTarget.value || null })}
      />
      {hasOptions(field.type) && (
        <TextareaField
          label="Options"
          help="One on each line."
          value={field.options.join('\n')}
          onChange={({ currentTarget }) => set({ options: currentTarget.value.split('\n') })}
        />
      )}
      {minLabel && maxLabel && (
        <div className={classes.limits}>
          <TextField
            label={minLabel}
            type={limitType}
            inputMode="decimal"
            placeholder={field.type === 'scale' ? '1' : undefined}
            value={field.min ?? ''}
            onChange={({ currentTarget }) => set({ min: currentTarget.value || null })}
          />
          <TextField
            label={maxLabel}
            type={limitType}
            inputMode="decimal"
            placeholder={field.type === 'scale' ? '5' : undefined}
            value={field.max ?? ''}
            onChange={({ currentTarget }) => set({ max: currentTarget.value || null })}
          />
        </div>
      )}
      {field.type === 'file' && (
        <p className={classes.note}>
          Only people who are logged in can send files.
          {isPublicForm && ' Visitors can answer this form too. They see a note and can skip this question.'}
        </p>
      )}
      {field.type !== 'section' && (
        <CheckboxField
          label="Required"
          checked={field.isRequired}
          onChange={({ currentTarget }) => set({ isRequired: currentTarget.checked })}
        />
      )}
      <ShowIfFields showIf={field.showIf} earlier={earlier} onChange={(showIf) => set({ showIf })} />
      <div>
        <Button variant="subtle" color="hibiscus" leftSection={<IconTrash size={18} />} onClick={onRemove}>
          Remove {field.type === 'section' ? 'section' : 'question'}
        </Button>
      </div>
    </div>
  );
}
