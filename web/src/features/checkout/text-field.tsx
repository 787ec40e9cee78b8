import { type InputHTMLAttributes, useId } from 'react';
import classes from './checkout.module.css';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> & {
  label: string;
  help?: string;
  value: string;
  error?: string | null;
  onChange: (value: string) => void;
};

/** A field with its label above; its mistake takes the place of the help, so that nothing below moves much. */
export function TextField({ label, help, value, error, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const note = error || help;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className={classes.input}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-note`} className={error ? classes.error : classes.note} role={error ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  );
}
