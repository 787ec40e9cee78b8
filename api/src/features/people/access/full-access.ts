import { holdsEverything, unionOfFlags } from '@app/rules/people/access/grants';
import { accessLevelMessages } from '@app/rules/people/access/access-level-input';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { Conflict } from '#errors.ts';
import { users } from '#tables/people/users.table.ts';
import { type AccessLevel, accessLevels, userAccessLevels } from '#tables/people/access.table.ts';

/** Any number that nothing else locks. */
const accessLock = 7_281_913;

/**
 * Until the end of the transaction nobody else changes who may do what: every change that takes flags from a level, a
 * level from a person, or archives a person takes this lock first.
 */
export async function lockAccess(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${accessLock})`);
}

/** The number of active people with full access, from the levels in the database. */
export async function countFullAccess(db: Database): Promise<number> {
  const levels = await db.select().from(accessLevels);
  const flagsById = new Map(levels.map(({ id, pageFlags, functionFlags }) => [id, { pageFlags, functionFlags }]));
  const holders = await levelsOfLikelyHolders(db, levels);
  return holders.filter((levelIds) => {
    const ownLevels = levelIds.map((id) => flagsById.get(id)).filter((level) => level !== undefined);
    return holdsEverything(
      unionOfFlags(ownLevels.map((level) => ({ pages: level.pageFlags, functions: level.functionFlags }))),
    );
  }).length;
}

/** Runs a change of rights under the lock and undoes it when it takes full access from its last holder. */
export async function keepFullAccess<Result>(db: Database, change: () => Promise<Result>): Promise<Result> {
  await lockAccess(db);
  const before = await countFullAccess(db);
  const result = await change();
  if (before > 0 && (await countFullAccess(db)) === 0) throw new Conflict(accessLevelMessages.lastFullAccess);
  return result;
}

/**
 * Everyone with full access has this flag, and few others do: this avoids reading the levels of the whole community.
 */
async function levelsOfLikelyHolders(db: Database, levels: readonly AccessLevel[]): Promise<string[][]> {
  const rare = levels.filter(({ functionFlags }) => functionFlags.includes('access-level_update'));
  if (rare.length === 0) return [];
  const rareIds = rare.map(({ id }) => id);
  const likely = db
    .select({ userId: userAccessLevels.userId })
    .from(userAccessLevels)
    .where(inArray(userAccessLevels.accessLevelId, rareIds));
  const rows = await db
    .select({ levelIds: sql<string[]>`array_agg(${userAccessLevels.accessLevelId})` })
    .from(userAccessLevels)
    .innerJoin(users, eq(users.id, userAccessLevels.userId))
    .where(and(inArray(userAccessLevels.userId, likely), isNull(users.archivedAt)))
    .groupBy(userAccessLevels.userId);
  return rows.map(({ levelIds }) => levelIds);
}
