import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field, type FieldFacts } from './field.tsx';
import light from '../light.module.css';

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'>;

export type TextFieldProps = FieldFacts &
  Attributes & {
    value: string;
    onChange: (value: string) => void;
    /** A button or a mark inside the field, at its end. */
    end?: ReactNode;
  };

/** One line of text. */
export function TextField({
  label,
  help,
  error,
  required,
  announces,
  value,
  onChange,
  end,
  ...attributes
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, required, announces }}>
      {(control) => {
        const input = (
          <input
            {...attributes}
            {...control}
            className={light.input}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        );
        return end ? (
          <div className={light.withEnd}>
            {input}
            {end}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}
