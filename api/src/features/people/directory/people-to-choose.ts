import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { parseInput } from '#errors.ts';
import { byName, matchesSearch } from '#features/people/users/search-people.ts';
import { users } from '#tables/people/users.table.ts';
import { type CommunityPerson, communityPerson, communityPersonColumns } from './community-people.ts';

const personSearch = z.string().trim().max(200).nullish();

/** The first twenty of the community by name, for fields that choose an author, a leader or reviewers. */
export async function peopleToChoose(
  { db }: Pick<Context, 'db'>,
  search: string | null | undefined,
): Promise<CommunityPerson[]> {
  const text = parseInput(personSearch, search);
  const rows = await db
    .select(communityPersonColumns)
    .from(users)
    .where(and(isNull(users.archivedAt), eq(users.isMember, true), matchesSearch(text)))
    .orderBy(byName(text))
    .limit(20);
  return rows.map(communityPerson);
}
