import { getColumns, type SQL, sql } from 'drizzle-orm';
import { allFacts, factsColumn, type PersonFacts } from './person-facts.ts';
import { users } from './users.table.ts';

const { passwordHash: _hash, searchText: _search, ...shown } = getColumns(users);
const columns = new Map(Object.entries(shown).map(([key, { name }]) => [key, name]));

/** Columns that JSON brings back as texts. */
export const instants = Object.entries(shown)
  .filter(([, { columnType }]) => columnType === 'PgTimestamp')
  .map(([key]) => key);

const factOfField: Partial<Record<string, keyof PersonFacts>> = {
  accessLevels: 'levels',
  accessLevel: 'levels',
  batch: 'batch',
  group: 'group',
  subGroup: 'subGroup',
};

/** The person in the row `users` as JSON, with what is asked of them. */
export function personJson(fields: ReadonlySet<string> | undefined): SQL {
  if (!fields) return everything;
  const remembered = known.get(fields);
  if (remembered) return remembered;
  const made = jsonOf(fields) ?? everything;
  known.set(fields, made);
  return made;
}

const known = new WeakMap<ReadonlySet<string>, SQL>();

/** Null for a field that is neither a column nor a fact: whatever it is made of, the whole person will have it. */
function jsonOf(fields: ReadonlySet<string>): SQL | null {
  const keys = new Set(['id']);
  const facts = new Set<keyof PersonFacts>();
  for (const field of fields) {
    const fact = factOfField[field];
    if (fact) facts.add(fact);
    else if (columns.has(field)) keys.add(field);
    else return null;
  }
  return json([...keys], [...facts]);
}

function json(keys: readonly string[], facts: readonly (keyof PersonFacts)[]): SQL {
  const parts = keys.map((key) => `'${key}', users.${columns.get(key)}`);
  return sql.raw(`json_build_object(${[...parts, `'facts', ${factsColumn(facts)}`].join(', ')})`);
}

const everything = json([...columns.keys()], allFacts);
