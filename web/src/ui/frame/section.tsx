import { type ReactNode, useId } from 'react';
import { Title } from '../values/title.tsx';
import classes from './section.module.css';

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of a page under its own heading, with a link at the right when there is more to see. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside && (
          <div className={classes.aside} data-tapped-around>
            {aside}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
