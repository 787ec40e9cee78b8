import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

/** A browser whose session has ended rings no more. */
export async function forgetEndedBrowsers({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  await db.execute(sql`delete from push_subscriptions p using sessions s
    where p.user_id = ${userId} and s.id = p.session_id and s.revoked_at is not null`);
}
