import { freeSlug, slugOf } from '@app/rules/text/slug';
import { like, or, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { userAccessLevels } from '../access/access.table.ts';
import { type User, users } from './users.table.ts';

export type NewUser = Pick<User, 'email' | 'firstName' | 'lastName'> &
  Partial<Omit<User, 'id' | 'slug' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'updatedAt'>> & {
    accessLevelIds: readonly string[];
  };

/** Adds a person with their levels; null when the address is taken. Call it inside a transaction. */
export async function createUser(
  ctx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { accessLevelIds, ...values }: NewUser,
): Promise<User | null> {
  const slug = await unusedSlug(ctx, `${values.firstName} ${values.lastName}`);
  const [user] = await ctx.db
    .insert(users)
    .values({ ...values, slug, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!user) return null;

  await ctx.db.insert(userAccessLevels).values(
    accessLevelIds.map((accessLevelId) => ({
      userId: user.id,
      accessLevelId,
      grantedAt: ctx.now,
      grantedById: ctx.viewer?.userId ?? null,
    })),
  );
  return user;
}

async function unusedSlug({ db }: Pick<Context, 'db'>, name: string): Promise<string> {
  const slug = slugOf(name) || 'member';
  const taken = await db
    .select({ slug: users.slug })
    .from(users)
    .where(or(eq(users.slug, slug), like(users.slug, `${slug}-%`)));
  return freeSlug(slug, new Set(taken.map((row) => row.slug)));
}
