import type { ReactNode } from 'react';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import classes from './shown-secret.module.css';

type Props = { label: string; value: string; children?: ReactNode };

/** A secret that was just made: to copy now, since nobody can read it again. */
export function ShownSecret({ label, value, children }: Props) {
  return (
    <div className={classes.secret}>
      <p className={classes.words}>
        {children} <b>Copy it now: it is not shown again.</b>
      </p>
      <div className={classes.line}>
        <code className={classes.value} aria-label={label}>
          {value}
        </code>
        <CopyButton value={value} variant="default" />
      </div>
    </div>
  );
}
