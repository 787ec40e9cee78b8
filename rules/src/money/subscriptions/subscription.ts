/** The stored status; overdue, in grace, blocked and expired are derived per Manila day. */
export const subscriptionStatuses = ['pending', 'active', 'paused', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

type StatusFacts = {
  /** Its order is live and it was not given up: it is a person's, and has its first and its last day. */
  isRunning: boolean;
  /** Why access is closed on any day; null where the days and the payments decide. */
  closes: 'pending' | 'paused' | 'cancelled' | null;
};

/** All that differs between the statuses; the checks and indexes of the database are written from it. */
export const subscriptionKinds: Record<SubscriptionStatus, StatusFacts> = {
  pending: { isRunning: false, closes: 'pending' },
  active: { isRunning: true, closes: null },
  paused: { isRunning: true, closes: 'paused' },
  cancelled: { isRunning: false, closes: 'cancelled' },
};

export const isRunning = (status: SubscriptionStatus): boolean => subscriptionKinds[status].isRunning;
export const runningStatuses: readonly SubscriptionStatus[] = subscriptionStatuses.filter(isRunning);
export const stillStatuses: readonly SubscriptionStatus[] = subscriptionStatuses.filter((status) => !isRunning(status));

/** The status over a person's subscriptions that grant the level `member`; null without any. */
export const membershipStatuses = ['Multiple Subscriptions Found', 'Active', 'Expired'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];
