/** What is known about somebody's membership and money; the money is null for those who may not see it. */
export type Standing = {
  isArchived: boolean;
  membership: 'active' | 'expired' | 'none';
  money: { hasBrokenPromise: boolean; isOverdue: boolean; hasProof: boolean } | null;
};

export type StandingBadge = { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' };

/** The one badge beside a name: what somebody has to do about it comes first. */
export function standingBadge({ isArchived, membership, money }: Standing): StandingBadge {
  if (isArchived) return { label: 'Archived', tone: 'neutral' };
  if (money?.hasBrokenPromise) return { label: 'Promise broken', tone: 'danger' };
  if (money?.hasProof) return { label: 'Proof waiting', tone: 'warning' };
  if (money?.isOverdue) return { label: 'Overdue', tone: 'danger' };
  return memberships[membership];
}

const memberships: Record<Standing['membership'], StandingBadge> = {
  active: { label: 'Active', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
  none: { label: 'Not enrolled', tone: 'neutral' },
};
