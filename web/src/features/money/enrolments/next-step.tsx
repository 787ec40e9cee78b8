import type { ReactNode } from 'react';
import classes from './enrolments.module.css';

type NextStepProps = { icon: ReactNode; title: string; detail: ReactNode; children?: ReactNode };

/** Something that staff may do for a person who is in now. */
export function NextStep({ icon, title, detail, children }: NextStepProps) {
  return (
    <li className={classes.nextStep}>
      <span className={classes.nextIcon}>{icon}</span>
      <span className={classes.nextText}>
        <b>{title}</b>
        <span className={classes.help}>{detail}</span>
      </span>
      {children}
    </li>
  );
}
