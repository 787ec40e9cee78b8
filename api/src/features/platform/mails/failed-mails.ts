import { count, eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { mails } from '#tables/platform/mails.table.ts';

export type FailedTotals = { count: number; oldestAt: Date | null };

/** Emails that were given up, as the mail page lists them. */
export async function failedMailTotals({ db }: Pick<Context, 'db'>): Promise<FailedTotals> {
  const [row] = await db
    .select({ count: count(), oldestAt: sql`min(${mails.createdAt})`.mapWith(mails.createdAt).nullable() })
    .from(mails)
    .where(eq(mails.status, 'failed'));
  return row ?? { count: 0, oldestAt: null };
}
