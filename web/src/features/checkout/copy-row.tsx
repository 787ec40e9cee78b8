import { useEffect, useState } from 'react';
import classes from './checkout.module.css';

type CopyRowProps = { label: string; value: string; shown?: string; isCode?: boolean };

/** A value to carry over into another app. */
export function CopyRow({ label, value, shown = value, isCode }: CopyRowProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Old in-app browsers refuse; the value can be selected by hand.
    }
  };
  return (
    <li className={classes.copyRow}>
      <span className={classes.copyLabel}>{label}</span>
      <span className={isCode ? classes.copyCode : classes.copyValue}>{shown}</span>
      <button
        type="button"
        className={classes.copy}
        aria-label={`Copy ${label.toLowerCase()}`}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </li>
  );
}
