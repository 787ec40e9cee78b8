import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import classes from './spinner.module.css';

type SpinnerProps = Omit<ComponentProps<'span'>, 'color'> & {
  /** In pixels, or any length of a style sheet. */
  size?: number | string;
  color?: string;
};

const colors: Record<string, string> = { gray: 'var(--text-2)' };

/** Work under way, without words: those are beside it. */
export function Spinner({ size = 36, color = 'var(--primary)', className, style, ...rest }: SpinnerProps) {
  const length = typeof size === 'number' ? `${size}px` : size;
  return (
    <span
      className={classNames(classes.spinner, className)}
      style={{ ['--spinner' as string]: length, color: colors[color] ?? color, ...style }}
      {...rest}
    />
  );
}
