import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './enrolments.module.css';

type StepCardProps = {
  number: number;
  title: string;
  /** Ticked when it is valid. */
  isDone: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

/** One step of enrolling: its number becomes a tick. */
export function StepCard({ number, title, isDone, aside, children }: StepCardProps) {
  return (
    <section className={classes.step} aria-label={title}>
      <div className={classes.stepHead}>
        <span className={classes.number} data-done={isDone || undefined}>
          {isDone ? <IconCheck size={15} aria-hidden /> : number}
          {isDone && <HiddenText>Done</HiddenText>}
        </span>
        <Title order={2} className={classes.stepTitle}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
