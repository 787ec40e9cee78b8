import { useEffect } from 'react';
import classes from './toast.module.css';

export type ToastNote = { kind: 'success' | 'error' | 'info'; text: string };

type ToastProps = { note: ToastNote | null; onGone: () => void };

const durations = { success: 3000, error: 4000, info: 3000 };

/**
 * Short messages at the edge of the screen. A failure is also shown in the page, for people who use a screen reader.
 */
export function Toast({ note, onGone }: ToastProps) {
  useEffect(() => {
    if (!note) return undefined;
    const timer = setTimeout(onGone, durations[note.kind]);
    return () => clearTimeout(timer);
  }, [note, onGone]);
  return (
    <div className={classes.outlet} role="status">
      {note && (
        <p className={classes.toast} data-kind={note.kind} aria-hidden={note.kind === 'error'}>
          {note.text}
        </p>
      )}
    </div>
  );
}
