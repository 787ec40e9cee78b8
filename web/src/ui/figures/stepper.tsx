import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HiddenText } from '../values/hidden-text.tsx';
import classes from './stepper.module.css';

export type Step = {
  /** Tells it from the others where its label is no text, or may come twice. */
  key?: string | number;
  label: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'current' | 'open' | 'failed';
};

type StepperProps = {
  steps: Step[];
  /** `across` is horizontal from 640 px up. */
  layout?: 'down' | 'across';
};

const spoken = { done: 'done', current: 'now', open: 'not yet', failed: 'failed' };

/** The progress of a thing on its way. */
export function Stepper({ steps, layout = 'down' }: StepperProps) {
  return (
    <ol className={classes.steps} data-layout={layout}>
      {steps.map(({ key, label, detail, state }, place) => (
        <li
          key={key ?? (typeof label === 'string' ? label : place)}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {state === 'done' && <IconCheck size={14} />}
            {state === 'failed' && <IconX size={14} />}
          </span>
          <span className={classes.text}>
            <span className={classes.label}>
              {label}
              <HiddenText>, {spoken[state]}</HiddenText>
            </span>
            {detail && <span className={classes.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
