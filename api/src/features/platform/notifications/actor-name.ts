import { communityName } from '@app/rules/people/users/shown-name';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { users } from '#tables/people/users.table.ts';

/** The name of the person who did something, for the words about it. */
export async function actorName({ db }: Pick<Context, 'db'>, userId: number): Promise<string> {
  const { firstName, lastName, suffix, nickname } = users;
  const [person] = await db.select({ firstName, lastName, suffix, nickname }).from(users).where(eq(users.id, userId));
  return (person && communityName(person)) || 'Somebody';
}
