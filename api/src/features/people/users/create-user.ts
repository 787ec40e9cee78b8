import { randomInt } from 'node:crypto';
import { freeSlug, slugOf } from '@app/rules/text/slug';
import { like, or, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { giveFirstLevels } from '#features/people/access/person-levels.ts';
import { freeTribeIds } from './free-tribe-ids.ts';
import { type User, users } from '#tables/people/users.table.ts';

export type NewUser = Pick<User, 'email' | 'firstName' | 'lastName' | 'origin'> &
  Partial<Omit<User, 'id' | 'slug' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'updatedAt'>> & {
    accessLevelIds: readonly string[];
  };

/** Adds a person with their levels; null when the address is taken. Call it inside a transaction. */
export async function createUser(
  ctx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { accessLevelIds, ...values }: NewUser,
): Promise<User | null> {
  const user = await insertUser(ctx, values);
  if (!user) return null;

  await giveFirstLevels(ctx, [{ userId: user.id, levelIds: accessLevelIds }], ctx.viewer?.userId ?? null);
  return user;
}

/**
 * Someone who arrives at the same moment may take the slug that was free; the next try sees it taken. The numbers of Tribe
 * IDs may have come to a block that a file brought along: after a few tries it is stepped over as a whole.
 */
async function insertUser(
  { db, now }: Pick<Context, 'db' | 'now'>,
  values: Omit<NewUser, 'accessLevelIds'>,
): Promise<User | null> {
  const name = slugOf(`${values.firstName} ${values.lastName}`) || 'member';
  for (let tries = 1; tries <= 10; tries++) {
    const isEasy = tries <= 3;
    const slug = isEasy ? await unusedSlug(db, name) : `${name.slice(0, 60)}-${randomInt(1e9)}`;
    const [tribeId = values.tribeId] = isEasy ? [] : await freeTribeIds(db, [values.tribeId ?? null]);
    const [user] = await db
      .insert(users)
      .values({ ...values, ...(tribeId && { tribeId }), slug, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (user) return user;
    const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, values.email));
    if (taken) return null;
  }
  throw new Error('found neither a free slug nor a free Tribe ID');
}

async function unusedSlug(db: Context['db'], slug: string): Promise<string> {
  const taken = await db
    .select({ slug: users.slug })
    .from(users)
    .where(or(eq(users.slug, slug), like(users.slug, `${slug}-%`)));
  return freeSlug(slug, new Set(taken.map((row) => row.slug)));
}
