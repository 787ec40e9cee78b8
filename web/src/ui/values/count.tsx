import { compactNumber } from '@app/rules/text/compact-number';
import classes from './count.module.css';

/** A number, or words for one (`1,000+`), in a pill beside a tab or menu entry, short enough for it; `strong` when it needs attention. */
export function Count({ value, strong }: { value: number | string; strong?: boolean }) {
  return (
    <span
      className={classes.count}
      data-strong={strong || undefined}
      title={typeof value === 'number' && value >= 1000 ? value.toLocaleString('en-PH') : undefined}
    >
      {typeof value === 'number' ? compactNumber(value) : value}
    </span>
  );
}
