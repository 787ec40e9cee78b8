import { type HealthSignal, signalWords } from '@app/rules/care/health/health';
import { IconCalendarEvent, IconCash, IconEye, type IconProps, IconTrendingUp } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './health.module.css';

type Signal = { signal: HealthSignal; level: 'bad' | 'good' | 'watch'; text: string };

export const signalIcons: Record<HealthSignal, ComponentType<IconProps>> = {
  seen: IconEye,
  progress: IconTrendingUp,
  dues: IconCash,
  renewal: IconCalendarEvent,
};

/** Four small pictures; each says on hover, and to screen readers, what it means. */
export function HealthSignals({ signals }: { signals: readonly Signal[] }) {
  return (
    <span className={classes.signals}>
      {signals.map(({ signal, level, text }) => {
        const Icon = signalIcons[signal];
        const words = `${signalWords[signal].label}: ${text}`;
        return (
          <span key={signal} className={classes.signal} data-level={level} role="img" aria-label={words} title={words}>
            <Icon size={16} aria-hidden />
          </span>
        );
      })}
    </span>
  );
}
