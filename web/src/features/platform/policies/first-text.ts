import type { ReactNode } from 'react';

export type PolicySection = { id: string; title: string; body: ReactNode };

/** A text that comes with the product, as the page draws it. */
export type FirstText = {
  /** The gist, for those who read no further. */
  summary: ReactNode;
  sections: readonly PolicySection[];
};
