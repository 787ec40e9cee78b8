import type { ReactNode } from 'react';
import classes from './auth-panel.module.css';

type AuthPanelProps = { title: string; text?: ReactNode; children: ReactNode; footer?: ReactNode };

/** One column: the task, its form, and the other way out. */
export function AuthPanel({ title, text, children, footer }: AuthPanelProps) {
  return (
    <div className={classes.panel}>
      <div>
        <h1>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}
