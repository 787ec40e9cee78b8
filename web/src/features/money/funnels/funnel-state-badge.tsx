import type { FunnelState } from '#gql/graphql.ts';
import { type BadgeMark, type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

export const funnelStates: Record<FunnelState, { label: string; tone: BadgeTone; mark?: BadgeMark }> = {
  open: { label: 'Open', tone: 'success' },
  notYet: { label: 'Not yet open', tone: 'info' },
  closed: { label: 'Closed', tone: 'neutral' },
  full: { label: 'Full', tone: 'warning', mark: 'full' },
  archived: { label: 'Archived', tone: 'outline', mark: 'ring' },
};

export function isFunnelState(text: string | undefined): text is FunnelState {
  return text !== undefined && Object.hasOwn(funnelStates, text);
}

/** Whether a funnel sells, and if not, why. */
export function FunnelStateBadge({ state }: { state: FunnelState }) {
  const { label, tone, mark } = funnelStates[state];
  return (
    <StatusBadge tone={tone} mark={mark}>
      {label}
    </StatusBadge>
  );
}

export function RenewalBadge() {
  return <StatusBadge tone="outline">Renewals</StatusBadge>;
}

export function HiddenBadge() {
  return <StatusBadge tone="outline">Hidden</StatusBadge>;
}
