/** A frequent request, and the cheapest possible statement for it on the same data. */
export type Work = {
  name: string;
  /** The query of a signed-in browser to `/api/graphql`. */
  document: string;
  variables?: (person: Person) => Record<string, unknown>;
  /** Whether only staff may ask for it. */
  isForStaff?: true;
  /** One statement that returns the whole answer as JSON text; `$1` is the person's id. */
  limitSql: string;
};

export type Person = { id: number; isStaff: boolean; cookie: string };
