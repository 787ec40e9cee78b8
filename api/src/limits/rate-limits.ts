import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { rateLimits } from './rate-limits.table.ts';

export type Limit = { limit: number; windowSeconds: number };
export type Counter = Limit & { key: string };
export type Verdict = { isOver: boolean; retryAfterSeconds: number };

type Holder = { db: Database; now: Date };

/**
 * Counts first and looks at the new count after: one statement, so a thousand parallel tries cannot slip through.
 * `hits` above 1 takes a share in advance (see `request-limit.ts`).
 */
export async function takeHit({ db, now }: Holder, { key, limit, windowSeconds }: Counter, hits = 1): Promise<Verdict> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}`;
  const [counter] = await db
    .insert(rateLimits)
    .values({ key, hits, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then ${hits} else ${rateLimits.hits} + ${hits} end`,
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  if (!counter) throw new Error('a counter vanished while it was counted');
  const secondsLeft = Math.max(1, Math.ceil((counter.endsAt.getTime() - now.getTime()) / 1000));
  return { isOver: counter.hits > limit, retryAfterSeconds: secondsLeft };
}

/** Gives a hit back: the try turned out to be no failure. */
export async function returnHits({ db }: Holder, keys: readonly string[]): Promise<void> {
  await db.execute(
    sql`update rate_limits set hits = greatest(hits - 1, 0) where key = any(${sql.param(keys)}::text[])`,
  );
}

export async function forgetEndedWindows({ db, now }: Holder): Promise<void> {
  await db.execute(sql`delete from rate_limits where ends_at <= ${now.toISOString()}`);
}
