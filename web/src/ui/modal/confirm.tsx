import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { ask } from './ask.ts';
import classes from './questions.module.css';

type ConfirmOptions = {
  /** A question that names the affected thing. */
  title: string;
  body?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Work that cannot be undone. */
  danger?: boolean;
};

/** Asks once; true when the person agrees, false when they cancel, press Escape or click outside. */
export function confirm({
  title,
  body,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  danger = false,
}: ConfirmOptions): Promise<boolean> {
  return ask({
    title,
    dismissed: false,
    content: (answer) => (
      <>
        {body && <div className={classes.body}>{body}</div>}
        <div className={classes.answers}>
          <Button variant="default" data-autofocus={danger || undefined} onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
          <Button
            color={danger ? 'hibiscus' : undefined}
            data-autofocus={!danger || undefined}
            onClick={() => answer(true)}
          >
            {confirmLabel}
          </Button>
        </div>
      </>
    ),
  });
}

/** Asks before something is deleted for good; `body` says what goes with it. */
export function confirmDeletion(name: string, body: string): Promise<boolean> {
  return confirm({ title: `Delete ${name}?`, body, confirmLabel: 'Delete', danger: true });
}
