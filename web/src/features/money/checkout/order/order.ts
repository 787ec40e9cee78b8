import type { OpenOrderQuery } from '#gql/graphql.ts';

export type Order = OpenOrderQuery['checkoutOrder'];
export type Entry = Order['entries'][number];
