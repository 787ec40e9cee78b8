/** The stored status; overdue, in grace, blocked and expired are derived per Manila day. */
export const subscriptionStatuses = ['pending', 'active', 'paused', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The status over a person's subscriptions that grant the level `member`; null without any. */
export const membershipStatuses = ['Multiple Subscriptions Found', 'Active', 'Expired'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];
