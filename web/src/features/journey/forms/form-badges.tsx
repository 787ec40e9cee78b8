import { StatusBadge } from '#ui/values/status-badge.tsx';

export function OpenBadge({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <StatusBadge tone="success">Open</StatusBadge> : <StatusBadge tone="neutral">Closed</StatusBadge>;
}
