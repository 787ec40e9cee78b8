import type { MailStatus } from '#gql/graphql.ts';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

const statuses: Record<MailStatus, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  /** Without a mail server the mail only exists here. */
  kept: { label: 'Not sent', tone: 'neutral' },
  /** They unsubscribed while it waited. */
  withheld: { label: 'Unsubscribed', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const mailStatusOptions = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

export function isMailStatus(text: string | undefined): text is MailStatus {
  return text !== undefined && Object.hasOwn(statuses, text);
}

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { label, tone } = statuses[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
