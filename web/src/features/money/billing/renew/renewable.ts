import type { BillingFieldsFragment } from '#gql/graphql.ts';

type BilledSubscription = BillingFieldsFragment['subscriptions'][number];

/** Subscriptions that can be renewed; one with a new order is left out, because a second way would only confuse. */
export function renewableOf(subscriptions: readonly BilledSubscription[]): BilledSubscription[] {
  const ordered = new Set(
    subscriptions
      .filter(({ status, isLapsed }) => status === 'pending' && !isLapsed)
      .map(({ productName }) => productName),
  );
  return subscriptions.filter(({ isRenewable, productName }) => isRenewable && !ordered.has(productName));
}
