/** What staff should look at before an affiliate is paid. Flags are looked at by people; none decides by itself. */
export const affiliateFlagKinds = [
  'self-referral',
  'shared-account',
  'name-mismatch',
  'click-burst',
  'many-leads',
] as const;
export type AffiliateFlagKind = (typeof affiliateFlagKinds)[number];

export const flagLabels: Record<AffiliateFlagKind, string> = {
  'self-referral': 'Self-referral',
  'shared-account': 'Shared account',
  'name-mismatch': 'Account name differs',
  'click-burst': 'Click burst',
  'many-leads': 'Many leads alike',
};

/** Clicks from one network on one day that are more than people make. */
export const BURST_CLICKS = 200;
/** Leads with one mobile number for one affiliate within a day. */
export const MANY_LEADS = 5;
/** From one network: a family, an office and a stall at a fair have one, too. */
export const MANY_LEADS_OF_NETWORK = 20;

/** `3,120 clicks from 4 addresses on Oct 22, no leads`. */
export const burstText = ({ clicks, networks, day }: { clicks: number; networks: number; day: string }) =>
  `${clicks.toLocaleString('en-PH')} clicks from ${networks === 1 ? 'one address' : `${networks} addresses`} on ${day}`;
