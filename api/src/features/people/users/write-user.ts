import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { type User, users } from '#tables/people/users.table.ts';

/*
 * Changes of a person's row by other features. Each of them checks its own rules first, and calls these inside its
 * transaction.
 */

/** Sets columns of one person and returns the updated person. */
export async function changeUser(
  { db }: Pick<Context, 'db'>,
  id: number,
  values: PgUpdateSetSource<typeof users>,
): Promise<User | null> {
  const [user] = await db.update(users).set(values).where(eq(users.id, id)).returning();
  return user ?? null;
}

/** Somebody used a link mailed to an address. It verifies the person's own address only while that is theirs. */
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

/** Removes the passwords of accounts. Someone who enters one again gets a message; it opens nothing. */
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
