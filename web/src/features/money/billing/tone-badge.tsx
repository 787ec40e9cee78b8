import type { ReactNode } from 'react';
import { type BadgeTone, StatusBadge } from '#ui/status-badge.tsx';

/** The tones of the rules as badges: `neutral` is the outline of the specification. */
const tones: Record<string, BadgeTone> = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
  neutral: 'outline',
};

export function ToneBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return <StatusBadge tone={tones[tone] ?? 'outline'}>{children}</StatusBadge>;
}
