import { contentStates, type ContentStatus } from '@app/rules/learning/content/content-status';
import { StatusBadge } from '#ui/values/status-badge.tsx';

/** Whether learners see it. */
export function ContentStatusBadge({ status }: { status: ContentStatus }) {
  const { label, tone } = contentStates[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
