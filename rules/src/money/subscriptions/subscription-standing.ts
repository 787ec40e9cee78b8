import type { StatusTone } from '../payments/schedule-status.ts';
import type { ManilaDay } from '../../time/manila.ts';
import { type Entitlement, entitlementOf, type SubscriptionFacts } from './entitlement.ts';

export type Standing = { label: string; tone: StatusTone };

const standings: Record<Entitlement['because'], Standing> = {
  paid: { label: 'Active', tone: 'success' },
  'overdue-grace': { label: 'Payment overdue', tone: 'warning' },
  'expiry-grace': { label: 'In grace', tone: 'warning' },
  pending: { label: 'Pending', tone: 'neutral' },
  'not-started': { label: 'Not started', tone: 'info' },
  paused: { label: 'Paused', tone: 'info' },
  cancelled: { label: 'Unsubscribed', tone: 'neutral' },
  overdue: { label: 'Blocked', tone: 'error' },
  expired: { label: 'Expired', tone: 'error' },
};

/** A subscription in a word, for lists: today's result of the access rule. */
export function subscriptionStanding(subscription: SubscriptionFacts, today: ManilaDay): Standing {
  return standings[entitlementOf(subscription, today).because];
}
