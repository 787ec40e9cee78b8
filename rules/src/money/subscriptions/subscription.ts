/** As it is stored; overdue, in grace, blocked and expired are derived per Manila day. */
export const subscriptionStatuses = ['pending', 'active', 'paused', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a person's subscriptions that grant the level `member` come to; none of them is null. */
export const membershipStatuses = ['Multiple Subscriptions Found', 'Active', 'Expired'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];
