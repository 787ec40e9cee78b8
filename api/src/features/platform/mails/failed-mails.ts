import { and, count, eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { announce } from '#live/bus.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { isSeenBy } from './seen-mails.ts';

export type FailedTotals = {
  count: number;
  oldestAt: Date | null;
  /** What the mail server said about the newest of them. */
  lastError: string | null;
};

/** Emails that were given up, as the mail page lists them. */
export async function failedMailTotals(ctx: Pick<Context, 'db' | 'viewer'>): Promise<FailedTotals> {
  const isListed = and(eq(mails.status, 'failed'), isSeenBy(ctx));
  const [row] = await ctx.db
    .select({
      count: count(),
      oldestAt: sql`min(${mails.createdAt})`.mapWith(mails.createdAt).nullable(),
      lastError: sql<string | null>`(array_agg(${mails.lastError} order by ${mails.id} desc))[1]`,
    })
    .from(mails)
    .where(isListed);
  return row ?? { count: 0, oldestAt: null, lastError: null };
}

/** For a mail that nobody sends any more: without its job it would wait for ever. */
export async function giveUpQueuedMail({ db }: Pick<Context, 'db'>, id: number, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'failed', lastError })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')));
  await announce(db, 'mails');
}
