import {
  type Audience,
  audience as audienceSchema,
  broadcastStatusFacts,
  type BroadcastStatus,
} from '@app/rules/growth/campaigns/broadcasts';
import { leadSourceLabels } from '@app/rules/growth/leads/lead-sources';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';

const tones: Record<BroadcastStatus, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  stopped: 'danger',
  done: 'success',
};

export function BroadcastStatusBadge({ status }: { status: BroadcastStatus }) {
  return <StatusBadge tone={tones[status]}>{broadcastStatusFacts[status].label}</StatusBadge>;
}

/** The stored JSON, which the server has checked; an older one gets what is new by default. */
export function audienceOf(stored: unknown): Audience {
  const parsed = audienceSchema.safeParse(stored);
  return parsed.success ? parsed.data : audienceSchema.parse({ to: 'leads' });
}

/** `Leads from Free lessons, campaign payday`. */
export function audienceText(stored: unknown): string {
  const audience = audienceOf(stored);
  if (audience.to === 'leads') {
    const { sources, campaign, tag, step, withoutPurchase } = audience;
    return [
      sources.length > 0 ? `Leads from ${sources.map((source) => leadSourceLabels[source]).join(', ')}` : 'All leads',
      campaign && `campaign ${campaign}`,
      tag && `tag ${tag}`,
      step && `step ${step}`,
      withoutPurchase && 'who have not bought',
    ]
      .filter(Boolean)
      .join(', ');
  }
  const { kind, membership, stageId, batchId, groupId, country, state, city } = audience;
  const who = kind === 'members' ? 'Members' : kind === 'nonMembers' ? 'Non-members' : 'Everyone with an account';
  const places = [city, state, country].filter(Boolean).join(', ');
  return [
    who,
    membership && `membership ${membership}`,
    stageId && 'one stage',
    batchId && 'one batch',
    groupId && 'one group',
    places && `in ${places}`,
  ]
    .filter(Boolean)
    .join(', ');
}
