import { StatusBadge } from '#ui/values/status-badge.tsx';

export function TermBadge({ isArchived, isOneTime }: { isArchived: boolean; isOneTime: boolean }) {
  if (isArchived) return <StatusBadge tone="neutral">Archived</StatusBadge>;
  if (isOneTime) return <StatusBadge tone="info">Always offered</StatusBadge>;
  return <StatusBadge tone="success">Offered</StatusBadge>;
}
