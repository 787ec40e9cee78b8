import { type BugReportStatus, bugReportStatusFacts } from '@app/rules/insight/bug-reports/bug-report-status';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

const tones: Record<BugReportStatus, BadgeTone> = {
  new: 'danger',
  looking: 'warning',
  fixed: 'success',
  closed: 'neutral',
};

export function BugStatusBadge({ status }: { status: BugReportStatus }) {
  return <StatusBadge tone={tones[status]}>{bugReportStatusFacts[status].label}</StatusBadge>;
}
