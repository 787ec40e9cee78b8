import type { ReactNode } from 'react';
import { Title } from '../values/title.tsx';
import type { DrawingName } from './drawing.tsx';
import classes from './empty-state.module.css';
import { LaterDrawing } from './later-drawing.tsx';

type EmptyStateProps = {
  drawing?: DrawingName;
  title: string;
  /** One line on what belongs here. */
  text?: ReactNode;
  /** The button that makes the first one. */
  action?: ReactNode;
  /** A quieter way, as a link. */
  secondary?: ReactNode;
  /** Level of the title; 1 when it is the whole page. */
  level?: 1 | 2 | 3;
};

export function EmptyState({ drawing = 'box', title, text, action, secondary, level = 3 }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <LaterDrawing name={drawing} />
      <Title order={level} className={classes.title}>
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {secondary && <div className={classes.secondary}>{secondary}</div>}
    </div>
  );
}
