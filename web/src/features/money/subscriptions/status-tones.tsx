import type { ReactNode } from 'react';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

/** The tones of the rules as badges: `neutral` is the outline of the specification. */
const tones: Record<string, BadgeTone> = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
  neutral: 'outline',
  void: 'neutral',
};

/** The tone of an entry. */
export function ToneBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return <StatusBadge tone={tones[tone] ?? 'outline'}>{children}</StatusBadge>;
}

/** The tone of a subscription: an ended or future one has no outline. */
export function StandingBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return <ToneBadge tone={tone === 'neutral' ? 'void' : tone}>{children}</ToneBadge>;
}

const enrolmentTones: Record<string, BadgeTone> = { Active: 'success', Inactive: 'neutral' };

export function EnrolmentBadge({ state }: { state: string }) {
  return <StatusBadge tone={enrolmentTones[state] ?? 'outline'}>{state}</StatusBadge>;
}
