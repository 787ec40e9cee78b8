import type { ReactNode } from 'react';
import classes from './stat-grid.module.css';

/** Lays stat cards out in up to four columns; wide ones take two. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
