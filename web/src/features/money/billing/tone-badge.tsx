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

/** It is our turn: teal as what is paid, half as what is not done. */
export function ToneBadge({ tone, children }: { tone: string; children: ReactNode }) {
  if (tone === 'checked')
    return (
      <StatusBadge tone="success" mark="half">
        {children}
      </StatusBadge>
    );
  return <StatusBadge tone={tones[tone] ?? 'outline'}>{children}</StatusBadge>;
}
