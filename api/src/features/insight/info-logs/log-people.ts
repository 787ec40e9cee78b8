import { displayName } from '@app/rules/people/users/full-name';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { staffIds } from '#features/people/users/conditions/tab-condition.ts';
import { type User, users } from '#tables/people/users.table.ts';

export type LogPerson = { id: number; name: string; profileImage: string | null };

const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  suffix: users.suffix,
  profileImage: users.profileImage,
};
type PersonRow = Pick<User, keyof typeof personColumns>;

const shown = ({ profileImage, ...person }: PersonRow): LogPerson => ({
  id: person.id,
  name: displayName(person),
  profileImage,
});

/** The people of some entries, in the order they were asked for; the log outlives those it names. */
export async function logPeople({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<(LogPerson | null)[]> {
  const rows = await db
    .select(personColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, shown(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** More names than these nobody looks through. */
const MOST_STAFF = 100;

/** By whom the log can be filtered: staff do what others ask about, and whoever else did something is searched for. */
export async function logStaff({ db }: Pick<Context, 'db'>): Promise<LogPerson[]> {
  const rows = await db
    .select(personColumns)
    .from(users)
    .where(sql`${users.id} in (${staffIds})`)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(MOST_STAFF);
  return rows.map(shown);
}
