import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { broadcasts } from '#tables/growth/campaigns.table.ts';

/**
 * After a restore: a broadcast that was under way has reached more people since than the restored list knows, so it is
 * paused; one whose hour has passed may have been sent, so it is a draft again. Answers how many.
 */
export async function holdBackBroadcasts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const changed = { revision: sql`${broadcasts.revision} + 1`, updatedAt: now };
  const paused = await db
    .update(broadcasts)
    .set({ status: 'paused', ...changed })
    .where(eq(broadcasts.status, 'sending'));
  const drafts = await db
    .update(broadcasts)
    .set({ status: 'draft', scheduledAt: null, senderId: null, ...changed })
    .where(and(eq(broadcasts.status, 'scheduled'), lte(broadcasts.scheduledAt, now)));
  return (paused.rowCount ?? 0) + (drafts.rowCount ?? 0);
}
