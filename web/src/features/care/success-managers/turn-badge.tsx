import type { TurnState } from '@app/rules/care/success-managers/caseload';
import { shortDay } from '@app/rules/time/manila-clock';
import { StatusBadge } from '#ui/values/status-badge.tsx';

type TurnBadgeProps = { turn: TurnState; absentUntil: string | null | undefined; isOver: boolean };

/** Whether new members come to somebody. */
export function TurnBadge({ turn, absentUntil, isOver }: TurnBadgeProps) {
  if (turn === 'away')
    return <StatusBadge tone="neutral">Away until {absentUntil ? shortDay(absentUntil) : ''}</StatusBadge>;
  if (turn === 'next') return <StatusBadge tone="success">Next in turn</StatusBadge>;
  if (turn === 'taking') return <StatusBadge tone="success">Taking new</StatusBadge>;
  if (turn === 'off') return <StatusBadge tone="neutral">No new members</StatusBadge>;
  return <StatusBadge tone={isOver ? 'danger' : 'warning'}>{isOver ? 'Over capacity' : 'Full'}</StatusBadge>;
}
