import { StatusBadge } from '#ui/values/status-badge.tsx';

/** Whether learners see it. */
export function ContentStatusBadge({ status }: { status: 'draft' | 'published' }) {
  return status === 'published' ? (
    <StatusBadge tone="success">Published</StatusBadge>
  ) : (
    <StatusBadge tone="outline">Draft</StatusBadge>
  );
}
