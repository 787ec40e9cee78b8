import { StatusBadge } from '#ui/values/status-badge.tsx';

export function JobStatus({ job: { isRunning, isGivenUp } }: { job: { isRunning: boolean; isGivenUp: boolean } }) {
  if (isRunning) return <StatusBadge tone="info">Running</StatusBadge>;
  return isGivenUp ? (
    <StatusBadge tone="danger">Failed</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Will retry</StatusBadge>
  );
}
