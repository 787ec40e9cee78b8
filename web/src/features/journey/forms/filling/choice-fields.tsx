import { scaleOf } from '@app/rules/journey/forms/check-answer';
import type { FormField } from '@app/rules/journey/forms/form-fields';
import { type ReactNode, useId } from 'react';
import classes from './questions.module.css';

type Shared = { label: string; help: string | null; error?: string; required: boolean };

type GroupProps = Shared & { role: 'radiogroup' | 'group'; children: ReactNode };

/** A question with several places to tap: its words belong to all of them. */
function ChoiceGroup({ label, help, error, required, role, children }: GroupProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      role={role}
      className={classes.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-required={role === 'radiogroup' ? required : undefined}
    >
      <div id={`${id}-label`} className={classes.label}>
        {label}
        {required && <Star />}
      </div>
      {help && (
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Star() {
  return (
    <span className={classes.star} aria-hidden>
      {' *'}
    </span>
  );
}

type ChoiceProps<Value> = Shared & { options: readonly string[]; value: Value; onChange: (value: Value) => void };

export function OneChoice({ options, value, onChange, ...shared }: ChoiceProps<string>) {
  const name = useId();
  return (
    <ChoiceGroup role="radiogroup" {...shared}>
      <div className={classes.rows}>
        {options.map((option) => (
          <label key={option} className={classes.row}>
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

export function ManyChoices({ options, value, onChange, ...shared }: ChoiceProps<string[]>) {
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option]);
  return (
    <ChoiceGroup role="group" {...shared}>
      <div className={classes.rows}>
        {options.map((option) => (
          <label key={option} className={classes.row}>
            <input type="checkbox" checked={value.includes(option)} onChange={() => toggle(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type ScaleProps = Shared & { field: FormField; value: string; onChange: (value: number) => void };

export function ScaleSteps({ field, value, onChange, ...shared }: ScaleProps) {
  const name = useId();
  const { min, max } = scaleOf(field);
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <ChoiceGroup role="radiogroup" {...shared}>
      <div className={classes.steps}>
        {steps.map((step) => (
          <label key={step} className={classes.step}>
            <input type="radio" name={name} checked={value === String(step)} onChange={() => onChange(step)} />
            <span>{step}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type ConsentProps = Shared & { value: boolean; onChange: (value: boolean) => void };

export function ConsentRow({ label, help, error, required, value, onChange }: ConsentProps) {
  const id = useId();
  return (
    <div className={classes.group}>
      <label className={classes.row}>
        <input
          type="checkbox"
          checked={value}
          aria-invalid={Boolean(error)}
          aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          {label}
          {required && <Star />}
        </span>
      </label>
      {help && (
        <div id={`${id}-help`} className={classes.help}>
          {help}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
