/** How far somebody came whom an affiliate brought, from the first step to the last. */
export const affiliateLeadStages = ['lead', 'registered', 'watched', 'checkout', 'enrolled', 'paying', 'lost'] as const;
export type AffiliateLeadStage = (typeof affiliateLeadStages)[number];

export const affiliateLeadStageLabels: Record<AffiliateLeadStage, string> = {
  lead: 'Signed up for free',
  registered: 'Has an account',
  watched: 'Watched a lesson',
  checkout: 'At checkout',
  enrolled: 'Enrolled',
  paying: 'Paying',
  lost: 'Stopped',
};

export type LeadFacts = {
  hasAccount: boolean;
  hasWatched: boolean;
  /** Of the orders that name this affiliate. */
  hasOpenOrder: boolean;
  hasLapsedOrder: boolean;
  hasLiveOrder: boolean;
  hasPaid: boolean;
  /** At least one of the live orders still runs. */
  isRunning: boolean;
};

export function affiliateLeadStage(facts: LeadFacts): AffiliateLeadStage {
  if (facts.hasLiveOrder) {
    if (!facts.isRunning) return 'lost';
    return facts.hasPaid ? 'paying' : 'enrolled';
  }
  if (facts.hasOpenOrder) return 'checkout';
  if (facts.hasLapsedOrder) return 'lost';
  if (facts.hasWatched) return 'watched';
  return facts.hasAccount ? 'registered' : 'lead';
}
