import type { EntryPartsFragment, SubscriptionPartsFragment } from '#gql/graphql.ts';

export type SubscriptionParts = SubscriptionPartsFragment;
export type Entry = EntryPartsFragment;
