import { Field, type FieldFacts } from './field.tsx';
import light from '../light.module.css';

type TextAreaFieldProps = FieldFacts & { value: string; maxLength?: number; onChange: (value: string) => void };

/** Text of several lines. */
export function TextAreaField({ value, maxLength, onChange, ...facts }: TextAreaFieldProps) {
  return (
    <Field {...facts}>
      {(control) => (
        <textarea
          {...control}
          className={light.input}
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
