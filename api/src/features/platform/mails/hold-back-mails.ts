import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { mails } from '#tables/platform/mails.table.ts';

const heldBack = 'Held back after a restore: it may have been sent before. Send it again if it was not.';

/**
 * After a restore: mails that were due between the backup and now may have been sent then. They stand on the mail page as
 * failed, where staff send them again or leave them. Those with a later time wait on. As the owner of the queue; answers
 * how many.
 */
export async function holdBackMails({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const isForLater = sql`exists (select from graphile_worker.jobs j
    where j.key = 'mail:' || ${mails.id} and j.run_at > ${now.toISOString()}::timestamptz)`;
  const { rowCount } = await db
    .update(mails)
    .set({ status: 'failed', lastError: heldBack })
    .where(and(eq(mails.status, 'queued'), sql`not ${isForLater}`));
  return rowCount ?? 0;
}
