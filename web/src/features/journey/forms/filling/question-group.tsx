import { type ReactNode, useId } from 'react';
import classes from './questions.module.css';

export type QuestionWords = { label: string; help: string | null; error?: string; required: boolean };

type QuestionGroupProps = QuestionWords & {
  role: 'radiogroup' | 'group';
  /** Whether the mistake is said when it appears, where no list above the form says it. */
  announces?: boolean;
  children: ReactNode;
};

/** A question with several places to tap: its words belong to all of them. */
export function QuestionGroup({ label, help, error, required, role, announces, children }: QuestionGroupProps) {
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
        <p id={`${id}-error`} className={classes.error} role={announces ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}

export function Star() {
  return (
    <span className={classes.star} aria-hidden>
      {' *'}
    </span>
  );
}
