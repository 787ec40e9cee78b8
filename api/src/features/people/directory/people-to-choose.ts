import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { parseInput } from '#errors.ts';
import { byName, matchesNames, matchesSearch } from '#features/people/users/search-people.ts';
import { users } from '#tables/people/users.table.ts';
import { type CommunityPerson, communityPerson, communityPersonColumns } from './community-people.ts';

const personSearch = z.string().trim().max(200).nullish();

/**
 * The first twenty of the community by name, for fields that choose an author, a leader or reviewers. Those who may open
 * the list of people also find them by address, number and Tribe ID; others would learn whose they are.
 */
export async function peopleToChoose(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  search: string | null | undefined,
): Promise<CommunityPerson[]> {
  const text = parseInput(personSearch, search);
  const isFound = requireViewer({ viewer }).pages.has('users') ? matchesSearch(text) : matchesNames(text);
  const rows = await db
    .select(communityPersonColumns)
    .from(users)
    .where(and(isNull(users.archivedAt), eq(users.isMember, true), isFound))
    .orderBy(byName(text))
    .limit(20);
  return rows.map(communityPerson);
}
