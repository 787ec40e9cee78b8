import { unionOfFlags, type FlagSet } from '@app/rules/people/access/grants';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type AccessLevel, accessLevels, userAccessLevels } from '#tables/people/access.table.ts';

/** A person's levels in their usual order. */
export async function levelsOfUser(db: Database, userId: number): Promise<AccessLevel[]> {
  const rows = await db
    .select({ level: accessLevels })
    .from(userAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
    .where(eq(userAccessLevels.userId, userId))
    .orderBy(asc(accessLevels.position), asc(accessLevels.id));
  return rows.map(({ level }) => level);
}

export async function flagsOfUser(db: Database, userId: number): Promise<FlagSet> {
  return flagsOf(await levelsOfUser(db, userId));
}

export function flagsOf(levels: readonly AccessLevel[]): FlagSet {
  return unionOfFlags(levels.map(({ pageFlags, functionFlags }) => ({ pages: pageFlags, functions: functionFlags })));
}
