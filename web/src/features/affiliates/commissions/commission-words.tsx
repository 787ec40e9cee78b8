import { formatPesos } from '@app/rules/amounts/pesos';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import type { CommissionState, MyCommissionsQuery } from '#gql/graphql.ts';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

export type Commission = MyCommissionsQuery['list']['items'][number];

/** `Nov 14`, and with its year when it is another one. */
export function shortDay(day: string): string {
  const [, rest = day] = formatDay(day).split(', ');
  return day.startsWith(manilaDay(new Date()).slice(0, 4)) ? rest.replace(/ \d{4}$/, '') : rest;
}

/** `₱300.00`, or `−₱300.00` with a sign as wide as a plus. */
export const signed = (pesos: number): string => formatPesos(Math.round(pesos * 100)).replace('-', '−');

/** What a row was earned with. */
export function aboutOf(row: Commission): string {
  if (row.kind === 'adjustment') return `${row.reason ?? ''} · ${shortDay(row.earnedOn)}`;
  const payment = row.parts.length > 1 ? `payment ${row.number} of ${row.parts.length}` : 'paid in full';
  const tail = row.kind === 'taken_back' ? 'after payout' : shortDay(row.earnedOn);
  return [row.productName, payment, tail].filter(Boolean).join(' · ');
}

const badges: Record<CommissionState, { label: string; tone: BadgeTone; mark?: 'ring' }> = {
  pending: { label: 'Pending', tone: 'outline', mark: 'ring' },
  due: { label: 'Due', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'outline', mark: 'ring' },
};

export function StateBadge({ row: { kind, status } }: { row: Pick<Commission, 'kind' | 'status'> }) {
  if (kind === 'taken_back' && status !== 'paid') return <StatusBadge tone="danger">Taken back</StatusBadge>;
  const { label, tone, mark } = badges[status];
  return (
    <StatusBadge tone={tone} {...(mark && { mark })}>
      {label}
    </StatusBadge>
  );
}
