import { scaleOf } from '@app/rules/journey/forms/check-answer';
import type { FormField } from '@app/rules/journey/forms/form-fields';
import { useId } from 'react';
import { QuestionGroup, type QuestionWords, Star } from './question-group.tsx';
import classes from './questions.module.css';

type ChoiceProps<Value> = QuestionWords & {
  options: readonly string[];
  value: Value;
  onChange: (value: Value) => void;
};

export function OneChoice({ options, value, onChange, ...shared }: ChoiceProps<string>) {
  const name = useId();
  return (
    <QuestionGroup role="radiogroup" {...shared}>
      <div className={classes.rows}>
        {options.map((option) => (
          <label key={option} className={classes.row}>
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </QuestionGroup>
  );
}

export function ManyChoices({ options, value, onChange, ...shared }: ChoiceProps<string[]>) {
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((each) => each !== option) : [...value, option]);
  return (
    <QuestionGroup role="group" {...shared}>
      <div className={classes.rows}>
        {options.map((option) => (
          <label key={option} className={classes.row}>
            <input type="checkbox" checked={value.includes(option)} onChange={() => toggle(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </QuestionGroup>
  );
}

type ScaleProps = QuestionWords & { field: FormField; value: string; onChange: (value: number) => void };

export function ScaleSteps({ field, value, onChange, ...shared }: ScaleProps) {
  const name = useId();
  const { min, max } = scaleOf(field);
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <QuestionGroup role="radiogroup" {...shared}>
      <div className={classes.steps}>
        {steps.map((step) => (
          <label key={step} className={classes.step}>
            <input type="radio" name={name} checked={value === String(step)} onChange={() => onChange(step)} />
            <span>{step}</span>
          </label>
        ))}
      </div>
    </QuestionGroup>
  );
}

type ConsentProps = QuestionWords & { value: boolean; onChange: (value: boolean) => void };

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
