import { useEffect, useState } from 'react';
import { PayIcon } from './pay-icon.tsx';
import { copyText } from '#ui/buttons/copy-text.ts';
import classes from './how-to-pay.module.css';

type CopyRowProps = {
  label: string;
  value: string;
  shown?: string;
  /** Behind the label: what the value is for. */
  note?: string;
  isCode?: boolean;
};

/** A value to carry over into another app. */
export function CopyRow({ label, value, shown = value, note, isCode }: CopyRowProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 3_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    // Where the browser refuses, the value can be selected by hand.
    if (await copyText(value)) setCopied(true);
  };
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
