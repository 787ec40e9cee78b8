import { Button } from '#ui/buttons/button.tsx';
import classes from './notifications.module.css';

/** What happened, in the place of the line, with the way back. */
export function DoneLine({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <li className={classes.line} data-done-line>
      <output className={classes.said}>{text}</output>
      <Button variant="subtle" size="sm" data-line onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
