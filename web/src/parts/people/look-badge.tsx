import { type LookReason, lookReasons } from '@app/rules/journey/coach-home/needs-look';
import { shortDay } from '@app/rules/time/manila-clock';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

type LookBadgeProps = { reason: string | null | undefined; endsOn: string | null | undefined };

const tones: Record<LookReason, BadgeTone> = {
  silent: 'danger',
  overdue: 'danger',
  ending: 'warning',
  nearly: 'success',
};

/** Why a leader looks at somebody first; nothing where all is well. */
export function LookBadge({ reason, endsOn }: LookBadgeProps) {
  const known = lookReasons.find((each) => each === reason);
  if (!known) return null;
  const labels: Record<LookReason, string> = {
    silent: 'Silent',
    overdue: 'Overdue',
    ending: endsOn ? `Ends ${shortDay(endsOn)}` : 'Ending',
    nearly: 'Nearly there',
  };
  return <StatusBadge tone={tones[known]}>{labels[known]}</StatusBadge>;
}
