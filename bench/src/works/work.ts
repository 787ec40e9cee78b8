/** One thing people do often, and the cheapest way anyone could do it on the same data. */
export type Work = {
  name: string;
  /** What a signed-in browser sends to `/api/graphql`. */
  document: string;
  variables?: (person: Person) => Record<string, unknown>;
  /** Whether only staff may ask for it. */
  isForStaff?: true;
  /** One statement that makes the whole answer as JSON text; `$1` is the person's id. */
  limitSql: string;
};

export type Person = { id: number; isStaff: boolean; cookie: string };
