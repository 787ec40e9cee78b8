import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { ask } from './ask.ts';
import classes from './questions.module.css';

type Choice<Value extends string> = { value: Value; label: string; isPrimary?: boolean };

type ChooseOptions<Value extends string> = { title: string; body: ReactNode; choices: readonly Choice<Value>[] };

/** Asks which of several ways to go; null when the person cancels, presses Escape or clicks outside. */
export function choose<Value extends string>({ title, body, choices }: ChooseOptions<Value>): Promise<Value | null> {
  return ask<Value | null>({
    title,
    dismissed: null,
    content: (answer) => (
      <>
        <div className={classes.body}>{body}</div>
        <div className={classes.answers}>
          <Button variant="default" onClick={() => answer(null)}>
            Cancel
          </Button>
          {choices.map(({ value, label, isPrimary }) => (
            <Button
              key={value}
              variant={isPrimary ? 'filled' : 'default'}
              data-autofocus={isPrimary || undefined}
              onClick={() => answer(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      </>
    ),
  });
}
