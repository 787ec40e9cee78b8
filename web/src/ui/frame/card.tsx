import type { ReactNode } from 'react';
import { Title } from '../values/title.tsx';
import classes from './card.module.css';

type CardProps = {
  title?: ReactNode;
  /** 2 when no heading stands between the page's title and the card: screen readers jump from rank to rank. */
  rank?: 2 | 3;
  /** A link or small button at the right of the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** 16 px; `lg` (24) for prose and prices; `none` for tables and lists that reach the border. */
  padding?: 'md' | 'lg' | 'none';
  className?: string;
  children?: ReactNode;
};

export function Card({ title, rank = 3, aside, footer, padding = 'md', className, children }: CardProps) {
  return (
    <section className={[classes.card, className].filter(Boolean).join(' ')}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && (
            <Title order={rank} className={classes.title}>
              {title}
            </Title>
          )}
          {aside}
        </div>
      )}
      {children && (
        <div className={classes.body} data-padding={padding} data-under-head={Boolean(title || aside) || undefined}>
          {children}
        </div>
      )}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
