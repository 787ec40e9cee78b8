import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HiddenText } from '../values/hidden-text.tsx';
import { Sparkline, type SparklineTone } from './sparkline.tsx';
import classes from './stat-card.module.css';

export type StatChange = {
  /** Such as `4.7%`. */
  text: string;
  direction: 'up' | 'down' | 'flat';
  /** Colour says good or bad, grey says neither. */
  tone: SparklineTone;
};

type StatCardProps = {
  label: string;
  value: ReactNode;
  change?: StatChange;
  /** The former value, such as `from 1,245`. */
  former?: ReactNode;
  trend?: number[];
  /** A larger figure with a wider line, for the first card of a row. */
  wide?: boolean;
};

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: IconArrowRight };
const spoken = { up: 'up', down: 'down', flat: 'unchanged' };

export function StatCard({ label, value, change, former, trend, wide }: StatCardProps) {
  const Arrow = change && arrows[change.direction];
  return (
    <div className={classes.card} data-wide={wide || undefined}>
      <p className={classes.label}>{label}</p>
      <div className={classes.row}>
        <div className={classes.figures}>
          <p className={classes.value}>{value}</p>
          {(change || former) && (
            <p className={classes.note}>
              {change && Arrow && (
                <span className={classes.change} data-tone={change.tone}>
                  <Arrow size={14} aria-hidden />
                  <HiddenText>{spoken[change.direction]}</HiddenText>
                  {change.text}
                </span>
              )}
              {former && <span>{former}</span>}
            </p>
          )}
        </div>
        {trend && (
          <Sparkline points={trend} tone={change?.tone ?? 'neutral'} {...(wide && { width: 176, height: 48 })} />
        )}
      </div>
    </div>
  );
}
