import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';

type EventState = { status: ContentStatus; nextStartsAt?: string | null };

/** Whether members see it; an event without another date is over, and no longer green. */
export function EventStatusBadge({ event: { status, nextStartsAt } }: { event: EventState }) {
  if (status === 'published' && !nextStartsAt) return <StatusBadge tone="neutral">Past</StatusBadge>;
  return <ContentStatusBadge status={status} />;
}
