import { IconCheck } from '@tabler/icons-react';
import classes from './default-settings.module.css';
import type { SaveState } from './use-save-setting.ts';

/** What became of a change, below its setting. */
export function SaveFeedback({ state }: { state: SaveState }) {
  return (
    <output className={classes.feedback} data-kind={state.kind}>
      {state.kind === 'saving' && 'Saving…'}
      {state.kind === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden /> Saved
        </>
      )}
    </output>
  );
}
