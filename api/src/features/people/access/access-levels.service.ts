import type { PageInput } from '@app/rules/paging/page-input';
import { asc, count, eq, ilike, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { type AccessLevel, accessLevels, userAccessLevels } from '#tables/people/access.table.ts';

const usualOrder = [asc(accessLevels.position), asc(accessLevels.id)];

export async function allAccessLevels({ db }: Pick<Context, 'db'>): Promise<AccessLevel[]> {
  return db
    .select()
    .from(accessLevels)
    .orderBy(...usualOrder);
}

const levelFilter = z.object({ search: z.string().trim().max(200).nullish() });

/** In their usual order. The search looks at name and id. */
export async function listAccessLevels(
  { db }: Pick<Context, 'db'>,
  filter: z.input<typeof levelFilter>,
  page: PageInput,
): Promise<Listed<AccessLevel>> {
  const { search } = parseInput(levelFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = search
    ? or(ilike(accessLevels.name, containing(search)), ilike(accessLevels.id, containing(search)))
    : undefined;
  const [items, [total]] = await Promise.all([
    db
      .select()
      .from(accessLevels)
      .where(isListed)
      .orderBy(...usualOrder)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(accessLevels).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export async function findAccessLevel({ db }: Pick<Context, 'db'>, id: string): Promise<AccessLevel> {
  const [level] = await db.select().from(accessLevels).where(eq(accessLevels.id, id));
  if (!level) throw new NotFound('Access level');
  return level;
}

/** The number of people with each of these levels, archived people included, in the order of the ids. */
export async function countHolders({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: userAccessLevels.accessLevelId, holders: count() })
    .from(userAccessLevels)
    .where(inArray(userAccessLevels.accessLevelId, [...ids]))
    .groupBy(userAccessLevels.accessLevelId);
  const holders = new Map(rows.map((row) => [row.id, row.holders]));
  return ids.map((id) => holders.get(id) ?? 0);
}
