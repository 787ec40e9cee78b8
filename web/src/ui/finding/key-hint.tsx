import classes from './key-hint.module.css';

/** A key of the keyboard that does the same as the thing beside it. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
