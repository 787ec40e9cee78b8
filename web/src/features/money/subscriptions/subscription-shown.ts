import type { EntryPartsFragment, SubscriptionPartsFragment } from '#gql/graphql.ts';

export type SubscriptionShown = SubscriptionPartsFragment;
export type Entry = EntryPartsFragment;
