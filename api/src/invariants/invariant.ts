/** What must always be true of the data. Each statement returns the rows that break it: none, ever. */
export type Invariant = { id: string; says: string; breaches: string };
