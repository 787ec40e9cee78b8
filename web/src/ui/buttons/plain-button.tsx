import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import classes from './plain-button.module.css';

/** A button without a look of its own; the class of the place gives it one. */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={classNames(classes.button, className)} {...rest} />;
}
