import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { type User, users } from '#tables/people/users.table.ts';

/*
 * How other features change a person's row. Each of them asks its own rules first, and calls these inside its transaction.
 */

/** Sets columns of one person and returns the person as they are now. */
export async function changeUser(
  { db }: Pick<Context, 'db'>,
  id: number,
  values: PgUpdateSetSource<typeof users>,
): Promise<User | null> {
  const [user] = await db.update(users).set(values).where(eq(users.id, id)).returning();
  return user ?? null;
}

/** Somebody used what was mailed to an address. It proves the person's own address only while that is theirs. */
export async function proveAddress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  email: string,
): Promise<void> {
  await db
    .update(users)
    .set({ emailProvedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, email)));
}

/** Takes the passwords of accounts away. Whoever types one once more is told what happened; it opens nothing. */
export async function closePasswords(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly number[],
): Promise<void> {
  await db
    .update(users)
    .set({
      closedPasswordHash: sql`coalesce(${users.passwordHash}, ${users.closedPasswordHash})`,
      passwordHash: null,
      generatedPasswordEndsAt: null,
      mustSetPassword: true,
      updatedAt: now,
    })
    .where(inArray(users.id, [...userIds]));
}
