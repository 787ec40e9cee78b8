import { compactNumber } from '@app/rules/text/compact-number';
import classes from './count.module.css';

/** A number in a pill beside a tab or menu entry, short enough for it; `strong` when it needs attention. */
export function Count({ value, strong }: { value: number; strong?: boolean }) {
  return (
    <span
      className={classes.count}
      data-strong={strong || undefined}
      title={value >= 1000 ? value.toLocaleString('en-PH') : undefined}
    >
      {compactNumber(value)}
    </span>
  );
}
