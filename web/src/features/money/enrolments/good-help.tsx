import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './enrolments.module.css';

/** A help text that says that something is right. */
export function GoodHelp({ children }: { children: ReactNode }) {
  return (
    <span className={classes.good}>
      <IconCheck size={14} aria-hidden /> {children}
    </span>
  );
}
