import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { StatusBadge } from '#ui/values/status-badge.tsx';

export function EventStatus({ status }: { status: ContentStatus }) {
  return status === 'published' ? (
    <StatusBadge tone="success">Published</StatusBadge>
  ) : (
    <StatusBadge tone="outline">Draft</StatusBadge>
  );
}
