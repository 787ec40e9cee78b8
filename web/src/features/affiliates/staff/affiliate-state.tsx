import { affiliateStateLabels } from '@app/rules/affiliates/commissions/affiliate-list';
import type { AffiliateState } from '#gql/graphql.ts';
import { StatusBadge } from '#ui/values/status-badge.tsx';

const tones = { active: 'success', review: 'warning', suspended: 'danger' } as const;

export function State({ state }: { state: AffiliateState }) {
  return <StatusBadge tone={tones[state]}>{affiliateStateLabels[state]}</StatusBadge>;
}
