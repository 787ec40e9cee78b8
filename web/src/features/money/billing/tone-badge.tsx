import type { ReactNode } from 'react';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

/** The tones of the rules as badges: `neutral` is the outline of the specification. */
const tones: Record<string, BadgeTone> = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
  neutral: 'outline',
};

/** It is our turn: teal like a paid entry, half filled like an open one. */
export function ToneBadge({ tone, children }: { tone: string; children: ReactNode }) {
  if (tone === 'checked')
    return (
      <StatusBadge tone="success" mark="half">
        {children}
      </StatusBadge>
    );
  return <StatusBadge tone={tones[tone] ?? 'outline'}>{children}</StatusBadge>;
}
