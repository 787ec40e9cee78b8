import type { FunnelPageKind as WrittenKind } from '@app/rules/money/funnel-pages/page-content';
import type { FunnelPageKind } from '#gql/graphql.ts';

type KindFacts = {
  /** As the content of a page names it. */
  written: WrittenKind;
  /** What stands in the address of its builder; the landing page needs nothing. */
  query: { kind?: FunnelPageKind };
  build: string;
  /** What people see until it is published. */
  unpublished: string;
  /** The page one goes to from here. */
  other: FunnelPageKind;
};

export const pageKinds: Record<FunnelPageKind, KindFacts> = {
  landing: {
    written: 'landing',
    query: {},
    build: 'Build the landing page',
    unpublished: 'Not yet. Visitors see a plain page with product, price and terms.',
    other: 'thank_you',
  },
  thank_you: {
    written: 'thank-you',
    query: { kind: 'thank_you' },
    build: 'Build the thank-you page',
    unpublished: 'Not yet. Buyers see the default thank-you page.',
    other: 'landing',
  },
};
