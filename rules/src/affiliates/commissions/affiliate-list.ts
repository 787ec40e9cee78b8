/** The sorts of the list of affiliates, as the specification names them. */
export const affiliateSorts = ['newest', 'oldest', 'leads', 'highest-commission'] as const;
export type AffiliateSort = (typeof affiliateSorts)[number];

export const affiliateSortLabels: Record<AffiliateSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  leads: 'Leads',
  'highest-commission': 'Highest commission',
};

/** `review`: something was flagged and nobody has looked yet. */
export const affiliateStates = ['active', 'review', 'suspended'] as const;
export type AffiliateState = (typeof affiliateStates)[number];

export const affiliateStateLabels: Record<AffiliateState, string> = {
  active: 'Active',
  review: 'In review',
  suspended: 'Suspended',
};
