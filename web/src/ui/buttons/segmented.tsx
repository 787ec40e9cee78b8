import { useId } from 'react';
import classes from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between two to four short words. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={classes.root} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.label} data-active={option.value === value || undefined}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
