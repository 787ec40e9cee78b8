import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import classes from './hidden-text.module.css';

type HiddenTextProps = Omit<ComponentProps<'span'>, 'ref'> & { component?: 'span' | 'p' };

/** Words for screen readers only. */
export function HiddenText({ component: Element = 'span', className, ...rest }: HiddenTextProps) {
  return <Element className={classNames(classes.hidden, className)} {...rest} />;
}
