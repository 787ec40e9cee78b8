import type { ReactNode } from 'react';
import classes from './field.module.css';

export type InputBoxProps = {
  /** A picture or a sign before the text. */
  leftSection?: ReactNode;
  /** A button after the text. */
  rightSection?: ReactNode;
  /** The height of a desk, wherever it stands. */
  size?: 'sm';
};

/** The room of an input with what stands in it beside the text. */
export function InputBox({
  leftSection,
  rightSection,
  size,
  error,
  children,
}: InputBoxProps & { error: ReactNode; children: ReactNode }) {
  return (
    <div
      className={classes.box}
      data-size={size}
      data-error={error ? true : undefined}
      data-with-left={leftSection ? true : undefined}
      data-with-right={rightSection ? true : undefined}
    >
      {leftSection && <div className={classes.left}>{leftSection}</div>}
      {children}
      {rightSection && <div className={classes.right}>{rightSection}</div>}
    </div>
  );
}
