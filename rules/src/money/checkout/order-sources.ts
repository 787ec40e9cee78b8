export const orderSources = ['checkout', 'staff', 'import'] as const;
export type OrderSource = (typeof orderSources)[number];

type SourceFacts = {
  /** How the history of a subscription begins: `Ordered at the checkout with 3 gives`. */
  word: string;
  /** It waits for its first payment, and lapses without one; whoever buys may be nobody yet. */
  waits: boolean;
};

export const orderKinds: Record<OrderSource, SourceFacts> = {
  checkout: { word: 'Ordered at the checkout', waits: true },
  staff: { word: 'Enrolled', waits: false },
  import: { word: 'Imported', waits: false },
};

export const waitingSources: readonly OrderSource[] = orderSources.filter((source) => orderKinds[source].waits);
