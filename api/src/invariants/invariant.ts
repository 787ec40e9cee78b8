/** A rule that must always hold for the data. Each statement returns the rows that break it: none, ever. */
export type Invariant = { id: string; says: string; breaches: string };
