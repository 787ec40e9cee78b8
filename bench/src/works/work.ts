/** A frequent request, and the cheapest possible statement for it on the same data. */
export type Work = {
  name: string;
  /** The query of a signed-in browser to `/api/graphql`. */
  document: string;
  variables?: (person: Person) => Record<string, unknown>;
  /** Who asks for it; everybody, if it is left out. */
  role?: Role;
  /** Asked by people who are not signed in. */
  isPublic?: true;
  /** Its `id` is that of somebody else, whom they look at. */
  isAboutOthers?: true;
  /** One statement that returns the whole answer as JSON text; `$1` is the person's id. */
  limitSql: string;
};

export type Role = 'member' | 'coach' | 'headCoach' | 'manager' | 'staff' | 'affiliate';

export type Person = { id: number; role: Role; cookie: string };
