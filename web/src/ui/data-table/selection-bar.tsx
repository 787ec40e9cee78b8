import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { CloseButton } from '../buttons/close-button.tsx';
import classes from './selection-bar.module.css';
import type { BatchAction } from './table-types.ts';
import type { RowSelection } from './use-selection.ts';

type SelectionBarProps = { actions: readonly BatchAction[]; selection: RowSelection; total: number };

/** Floats at the bottom of the window while rows are chosen. */
export function SelectionBar({ actions, selection, total }: SelectionBarProps) {
  const [running, setRunning] = useState<string | null>(null);
  const count = selection.all ? total : selection.keys.size;
  if (actions.length === 0 || count === 0) return null;

  const run = async ({ label, onRun }: BatchAction) => {
    setRunning(label);
    try {
      await onRun({ keys: [...selection.keys], all: selection.all, clear: selection.clear });
    } finally {
      setRunning(null);
    }
  };

  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <span className={classes.count} aria-live="polite">
        {count.toLocaleString('en-PH')} selected
      </span>
      <div className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="sm"
            className={classes.action}
            leftSection={action.icon}
            loading={running === action.label}
            disabled={running !== null}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {!selection.all && count < total && (
        <Button size="sm" className={classes.action} onClick={selection.selectAll}>
          Select all {total.toLocaleString('en-PH')}
        </Button>
      )}
      <CloseButton className={classes.close} aria-label="Clear selection" onClick={selection.clear} />
    </div>
  );
}
