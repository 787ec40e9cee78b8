import { asc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { healthHistory } from '#tables/care/health.table.ts';
import { ownerChanges } from '#tables/money/own-people.table.ts';
import { users } from '#tables/people/users.table.ts';

type DbContext = Pick<Context, 'db'>;

/** What "Download my data" tells of those who look after somebody, and of how they were. Steps are notes of staff. */
export const careParts = {
  successManagers: ({ db }: DbContext, userId: number) =>
    db
      .select({
        firstName: users.firstName,
        lastName: users.lastName,
        source: ownerChanges.source,
        from: ownerChanges.at,
      })
      .from(ownerChanges)
      .leftJoin(users, eq(users.id, ownerChanges.ownerId))
      .where(eq(ownerChanges.userId, userId))
      .orderBy(asc(ownerChanges.id)),
  health: ({ db }: DbContext, userId: number) =>
    db
      .select({ day: healthHistory.day, state: healthHistory.state, score: healthHistory.score })
      .from(healthHistory)
      .where(eq(healthHistory.userId, userId))
      .orderBy(asc(healthHistory.day)),
};
