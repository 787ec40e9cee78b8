import { type AffiliateLeadStage, affiliateLeadStageLabels } from '@app/rules/affiliates/links/lead-stage';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

const tones: Record<AffiliateLeadStage, BadgeTone> = {
  lead: 'neutral',
  registered: 'outline',
  watched: 'outline',
  checkout: 'warning',
  enrolled: 'info',
  paying: 'success',
  lost: 'neutral',
};

export function LeadBadge({ stage }: { stage: AffiliateLeadStage }) {
  return <StatusBadge tone={tones[stage]}>{affiliateLeadStageLabels[stage]}</StatusBadge>;
}

/** A colour that stays with the lead: the id is a word and a number. */
export const numberOfLead = (id: string): number => Number(id.replaceAll(/\D/g, ''));
