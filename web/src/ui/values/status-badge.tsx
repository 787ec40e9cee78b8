import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type BadgeTone = 'success' | 'warning' | 'info' | 'danger' | 'neutral' | 'outline';

/** Shows the state without colour: live or paid, soon or waiting, ended or not yet, needs action. */
export type BadgeMark = 'full' | 'half' | 'ring' | 'diamond' | 'none';

const usualMark: Record<BadgeTone, BadgeMark> = {
  success: 'full',
  warning: 'half',
  info: 'half',
  danger: 'diamond',
  neutral: 'ring',
  outline: 'half',
};

type StatusBadgeProps = { tone: BadgeTone; mark?: BadgeMark; children: ReactNode };

export function StatusBadge({ tone, mark = usualMark[tone], children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {mark !== 'none' && <i className={classes.mark} data-mark={mark} aria-hidden />}
      {children}
    </span>
  );
}
