import { type ReactNode, useId } from 'react';
import light from '../light.module.css';

export type FieldFacts = {
  label: string;
  help?: string | null;
  error?: string | null;
  required?: boolean;
  /** False where a list above the form says the mistakes already. */
  announces?: boolean;
};

/** Attributes for the control inside, so that label and messages belong to it. */
export type ControlFacts = {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FieldProps = FieldFacts & { children: (control: ControlFacts) => ReactNode };

/** A control with its label above, and help and mistake below. */
export function Field({ label, help, error, required, announces = true, children }: FieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={light.field}>
      <label className={light.label} htmlFor={id}>
        {label}
        {required && (
          <span className={light.star} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className={light.note}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={light.error} role={announces ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
