import classes from './count.module.css';

/** A number in a pill beside a tab or menu entry; `strong` when it asks for attention. */
export function Count({ value, strong }: { value: number; strong?: boolean }) {
  return (
    <span className={classes.count} data-strong={strong || undefined}>
      {value.toLocaleString('en-PH')}
    </span>
  );
}
