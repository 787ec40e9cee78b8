import type { ManilaDay } from '../../time/manila.ts';
import { entitlementText } from './entitlement-text.ts';
import { entitlementOf, isLive, type SubscriptionFacts } from './entitlement.ts';

export const enrolmentStates = ['Not Enrolled', 'Active', 'Inactive'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** A person's status for a funnel, with the reason in words if there is one. */
export type Enrolment = { state: EnrolmentState; reason: string | null };

/** One subscription alone. */
export function stateOfSubscription(subscription: SubscriptionFacts, today: ManilaDay): Enrolment {
  return {
    state: isLive(subscription, today) ? 'Active' : 'Inactive',
    reason: entitlementText(entitlementOf(subscription, today)),
  };
}

/** All subscriptions of one person to one funnel: a live one counts, otherwise the latest. */
export function enrolmentState(owned: readonly (SubscriptionFacts & { id: number })[], today: ManilaDay): Enrolment {
  const [latest] = owned.toSorted(
    (one, other) => Number(isLive(other, today)) - Number(isLive(one, today)) || other.id - one.id,
  );
  return latest ? stateOfSubscription(latest, today) : { state: 'Not Enrolled', reason: null };
}
