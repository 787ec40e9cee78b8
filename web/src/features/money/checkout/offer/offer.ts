import type { CheckoutPageQuery } from '#gql/graphql.ts';

export type Offer = CheckoutPageQuery['checkoutOffer'];
export type Quote = CheckoutPageQuery['checkoutQuote'];
export type Term = Quote['terms'][number];
