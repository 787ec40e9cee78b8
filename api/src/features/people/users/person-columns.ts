import { getColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FoundPeople, peopleAnswer } from '#db/hot/people-list.ts';
import { type Json, jsonTuple } from '#db/json.ts';
import { type KnownUser } from './person-facts.ts';
import { users } from '#tables/people/users.table.ts';

const { passwordHash: _hash, searchText: _search, emailDomain: _domain, ...shown } = getColumns(users);
const columns = new Map<string, PgColumn>(Object.entries(shown));

/** Columns that come as milliseconds since 1970, which are read faster than texts. */
const instants = new Set(
  Object.entries(shown)
    .filter(([, { columnType }]) => columnType === 'PgTimestamp')
    .map(([key]) => key),
);

/** The columns of each person that a list reads. */
export type PersonColumns = {
  /** The page of the list that reads these, each person as a list of values. */
  answer: Json<FoundPeople<unknown[]>>;
  /** The person in such a list, without their facts. */
  read: (row: readonly unknown[]) => KnownUser;
};

/** The columns and facts behind the requested fields; everything when they are not known. */
export function personColumns(fields: ReadonlySet<string> | undefined): PersonColumns {
  if (!fields) return everything;
  const remembered = known.get(fields);
  if (remembered) return remembered;
  const made = columnsFor(fields) ?? everything;
  known.set(fields, made);
  return made;
}

const known = new WeakMap<ReadonlySet<string>, PersonColumns>();

const levelFields = new Set(['accessLevels', 'accessLevel']);
const groupFields = new Set(['group', 'subGroup']);
/** Loaded by id, for all people of a page at once. */
const laterFields = new Set(['memberFacts', 'staffFacts', 'risk']);

/** Null for a field that is neither a column nor a fact: it needs the whole person. */
function columnsFor(fields: ReadonlySet<string>): PersonColumns | null {
  const keys = new Set(['id']);
  for (const field of fields) {
    if (field === 'batch') keys.add('batchId');
    else if (columns.has(field)) keys.add(field);
    else if (!levelFields.has(field) && !groupFields.has(field) && !laterFields.has(field)) return null;
  }
  return reading([...keys], { hasLevels: meet(fields, levelFields), hasPlace: meet(fields, groupFields) });
}

function meet(fields: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...fields].some((field) => others.has(field));
}

function reading(keys: readonly string[], facts: { hasLevels: boolean; hasPlace: boolean }): PersonColumns {
  return {
    answer: peopleAnswer(jsonTuple(keys.map(valueOf)), facts),
    read: (row) => {
      const person: Record<string, unknown> = {};
      for (const [place, key] of keys.entries()) {
        const value = row[place];
        person[key] = typeof value === 'number' && instants.has(key) ? new Date(value) : value;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table, read back by their own names
      return person as unknown as KnownUser;
    },
  };
}

function valueOf(key: string): SQL {
  const column = columns.get(key);
  return instants.has(key) ? sql`date_part('epoch', ${column}) * 1000` : sql`${column}`;
}

const everything = reading([...columns.keys()], { hasLevels: true, hasPlace: true });
