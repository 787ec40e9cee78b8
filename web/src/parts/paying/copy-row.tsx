import { PayIcon } from './pay-icon.tsx';
import { useCopied } from '#ui/buttons/use-copied.ts';
import classes from './how-to-pay.module.css';

type CopyRowProps = {
  label: string;
  value: string;
  shown?: string;
  /** After the label: the purpose of the value. */
  note?: string;
  isCode?: boolean;
};

/** A value to carry over into another app. */
export function CopyRow({ label, value, shown = value, note, isCode }: CopyRowProps) {
  // If the browser refuses, the value can be selected by hand.
  const { isCopied, copy } = useCopied(value, 3_000);
  return (
    <li className={classes.copyRow}>
      <span className={classes.copyText}>
        <span className={classes.label}>
          {label}
          {note && `, ${note}`}
        </span>
        <span className={classes.copyValue} data-code={isCode || undefined}>
          {shown}
        </span>
      </span>
      <button
        type="button"
        className={classes.copy}
        data-copied={isCopied || undefined}
        aria-label={isCopied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
        onClick={() => void copy()}
      >
        <PayIcon name={isCopied ? 'tick' : 'copy'} />
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </li>
  );
}
