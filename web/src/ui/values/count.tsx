import { compactNumber } from '@app/rules/text/compact-number';
import classes from './count.module.css';

/** A number, or words for one (`1,000+`), in a pill beside a tab or menu entry, short enough for it; `strong` when it needs attention, `isBad` when somebody is late. */
export function Count({ value, strong, isBad }: { value: number | string; strong?: boolean; isBad?: boolean }) {
  return (
    <span
      className={classes.count}
      data-strong={strong || undefined}
      data-bad={isBad || undefined}
      title={typeof value === 'number' && value >= 1000 ? value.toLocaleString('en-PH') : undefined}
    >
      {typeof value === 'number' ? compactNumber(value) : value}
    </span>
  );
}
