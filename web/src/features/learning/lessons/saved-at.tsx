import { formatTimeOfDay } from '@app/rules/time/manila';
import classes from './lessons.module.css';
import type { Autosave } from './use-autosave.ts';

/** "Saved at 3:15 PM", or why it was not. */
export function SavedAt({ savedAt, error }: Pick<Autosave, 'savedAt' | 'error'>) {
  return (
    <span className={classes.savedAt} role="status">
      {error ? `Not saved: ${error}` : savedAt ? `Saved at ${formatTimeOfDay(new Date(savedAt))}` : ''}
    </span>
  );
}
