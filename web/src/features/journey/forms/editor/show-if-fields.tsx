import type { FormField, ShowIf } from '@app/rules/journey/forms/form-fields';
import { scaleOf } from '@app/rules/journey/forms/check-answer';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { fieldName } from './field-kinds.ts';
import classes from './form-editor.module.css';

type ShowIfFieldsProps = {
  showIf: ShowIf | null;
  earlier: readonly FormField[];
  onChange: (showIf: ShowIf | null) => void;
};

/** The rule by which a question is shown. */
export function ShowIfFields({ showIf, earlier, onChange }: ShowIfFieldsProps) {
  const askable = earlier.filter(({ type }) => type !== 'section' && type !== 'file');
  const first = askable.at(-1);
  if (!first && !showIf) return <p className={classes.note}>A rule can look at questions above this one.</p>;
  return (
    <div className={classes.rule}>
      <CheckboxField
        label="Show only if"
        checked={showIf !== null}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked && first ? { fieldId: first.id, is: 'any', of: [] } : null)
        }
      />
      {showIf && <Condition condition={showIf} askable={askable} onChange={onChange} />}
    </div>
  );
}

type ConditionProps = {
  condition: ShowIf;
  askable: readonly FormField[];
  onChange: (condition: ShowIf) => void;
};

/** One question, whether it must have the values or not, and the values. */
export function Condition({ condition, askable, onChange }: ConditionProps) {
  const { fieldId, is, of } = condition;
  const question = askable.find(({ id }) => id === fieldId);
  const values = question ? offeredValues(question) : null;
  return (
    <div className={classes.condition}>
      <SelectField
        label="Question"
        data={askable.map((field) => ({ value: field.id, label: fieldName(field) }))}
        value={question ? fieldId : null}
        placeholder="Choose a question"
        onChange={(id) => onChange({ fieldId: id ?? '', is, of: [] })}
      />
      <SelectField
        label="Answer"
        data={[
          { value: 'any', label: 'is one of' },
          { value: 'none', label: 'is none of' },
        ]}
        value={is}
        onChange={(value) => onChange({ ...condition, is: value === 'none' ? 'none' : 'any' })}
      />
      {values ? (
        <div role="group" aria-label="Values" className={classes.values}>
          {values.map((value) => (
            <CheckboxField
              key={value}
              label={value}
              checked={of.includes(value)}
              onChange={({ currentTarget }) =>
                onChange({
                  ...condition,
                  of: currentTarget.checked ? [...of, value] : of.filter((each) => each !== value),
                })
              }
            />
          ))}
        </div>
      ) : (
        <TextField
          label="Values"
          help="Separate them with commas."
          defaultValue={of.join(', ')}
          onChange={({ currentTarget }) =>
            onChange({
              ...condition,
              of: currentTarget.value
                .split(',')
                .map((value) => value.trim())
                .filter(Boolean),
            })
          }
        />
      )}
    </div>
  );
}

/** The values there are to choose from; null where people type. */
function offeredValues(field: FormField): string[] | null {
  if (field.type === 'consent') return ['yes'];
  if (field.type === 'scale') {
    const { min, max } = scaleOf(field);
    return max >= min && max - min <= 20 ? Array.from({ length: max - min + 1 }, (_, at) => String(min + at)) : null;
  }
  const options = [...new Set(field.options.map((option) => option.trim()).filter(Boolean))];
  return options.length > 0 ? options : null;
}
