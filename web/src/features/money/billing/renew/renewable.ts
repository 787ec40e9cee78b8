import type { BillingFieldsFragment } from '#gql/graphql.ts';

type Bought = BillingFieldsFragment['subscriptions'][number];

/** What can be renewed; what is ordered anew already has its order, and a second way would only confuse. */
export function renewableOf(subscriptions: readonly Bought[]): Bought[] {
  const ordered = new Set(
    subscriptions
      .filter(({ status, isLapsed }) => status === 'pending' && !isLapsed)
      .map(({ productName }) => productName),
  );
  return subscriptions.filter(({ isRenewable, productName }) => isRenewable && !ordered.has(productName));
}
