import { displayName } from '@app/rules/people/users/full-name';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { users } from '#tables/people/users.table.ts';

export type LogPerson = { id: number; name: string; profileImage: string | null };

/** The people of some entries, in the order they were asked for; the log outlives those it names. */
export async function logPeople({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<(LogPerson | null)[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      suffix: users.suffix,
      profileImage: users.profileImage,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(
    rows.map(({ profileImage, ...person }) => [person.id, { id: person.id, name: displayName(person), profileImage }]),
  );
  return ids.map((id) => byId.get(id) ?? null);
}
