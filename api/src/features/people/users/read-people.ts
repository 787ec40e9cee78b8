import type { Pool } from 'pg';
import { type FoundPeople, type PeopleQuery, readPeoplePage } from '#db/hot/people-list.ts';
import type { Listed } from '#db/paging.ts';
import { type PersonColumns, personColumns } from './person-columns.ts';
import { factsReader, type KnownUser } from './person-facts.ts';

/** The requested fields of each person; everything when they are not known. */
type PeoplePageQuery = PeopleQuery & { fields?: ReadonlySet<string> | undefined };

/** A page of people with their facts, and the number of all, in one statement. */
export async function readPeople(pool: Pool, { fields, ...query }: PeoplePageQuery): Promise<Listed<KnownUser>> {
  const columns = personColumns(fields);
  const found = await readPeoplePage(pool, query, columns.answer);
  return { totalCount: found.total, items: await peopleIn(pool, found, columns) };
}

async function peopleIn(
  pool: Pool,
  { ids, people, ...facts }: FoundPeople<unknown[]>,
  columns: PersonColumns,
): Promise<KnownUser[]> {
  if (people.length === 0) return [];
  const factsOfPerson = await factsReader(pool, facts);
  const byId = new Map<number, KnownUser>();
  for (const row of people) {
    const person = columns.read(row);
    person.facts = factsOfPerson(person);
    byId.set(person.id, person);
  }
  return ids.map((id) => byId.get(id)).filter((person) => person !== undefined);
}
