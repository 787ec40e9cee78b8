import { groupMessages } from '@app/rules/people/groups/group';
import { displayName } from '@app/rules/people/users/full-name';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { BadUserInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { peopleToChoose } from '#features/people/directory/people-to-choose.ts';
import { users } from '#tables/people/users.table.ts';
import { groupScope } from './group-scope.ts';

/** A person as group pages name them: nothing personal. */
export type GroupPerson = { id: number; name: string; profileImage: string | null };

const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  suffix: users.suffix,
  profileImage: users.profileImage,
};

/** Leaders by id, in the order of the ids. */
export async function loadPeople({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<(GroupPerson | null)[]> {
  const rows = await db
    .select(person)
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, personOf(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** People to choose a leader from, for those who see every group. */
export async function leaderOptions(ctx: Context, search: string | null | undefined): Promise<GroupPerson[]> {
  if ((await groupScope(ctx)).sees !== 'all') return [];
  return peopleToChoose(ctx, search);
}

/** Refuses, on its field, a person who does not exist or is archived. */
export async function checkPeople(db: Database, fields: Record<string, number | null | undefined>): Promise<void> {
  const chosen = Object.entries(fields).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (chosen.length === 0) return;
  const ids = chosen.map(([, id]) => id);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.archivedAt)));
  const missing = chosen.filter(([, id]) => !found.some((row) => row.id === id));
  if (missing.length > 0) {
    throw new BadUserInput(Object.fromEntries(missing.map(([field]) => [field, groupMessages.noSuchPerson])));
  }
}

/** Their role in a group has changed, and with it their menus. */
export async function tellLeaders(db: Database, ids: readonly (number | null)[]): Promise<void> {
  const topics = ids.filter((id) => id !== null).map((id) => `user:${id}`);
  await announce(db, ...topics);
}

function personOf({ id, profileImage, ...name }: Parameters<typeof displayName>[0] & Omit<GroupPerson, 'name'>) {
  return { id, profileImage, name: displayName(name) };
}
