import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import classes from './title.module.css';

type TitleProps = ComponentProps<'h1'> & { order?: 1 | 2 | 3 | 4 };

/** A heading of the given rank. */
export function Title({ order = 1, className, children, ...rest }: TitleProps) {
  const Heading = `h${order}` as const;
  return (
    <Heading className={classNames(classes.title, className)} {...rest}>
      {children}
    </Heading>
  );
}
