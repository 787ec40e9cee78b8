import type { BadgeTone } from '#ui/values/status-badge.tsx';

const tones: Record<string, BadgeTone | undefined> = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
  neutral: 'outline',
};

/** The badge of an entry's status: the specification's `error` is danger here, neutral is the outline. */
export function entryTone(tone: string): BadgeTone {
  return tones[tone] ?? 'neutral';
}
