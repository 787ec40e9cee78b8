import { pathTo } from '@app/rules/navigation/route-table';
import { count, eq, sql } from 'drizzle-orm';
import { mails } from '#tables/platform/mails.table.ts';
import type { OpenWorkSource } from './open-work.ts';

export const failedMails: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('mails'),
  isDoneBy: ({ functions }) => functions.has('job_retry'),
  liveTopics: ['mails'],
  read: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), oldestAt: sql`min(${mails.createdAt})`.mapWith(mails.createdAt) })
      .from(mails)
      .where(eq(mails.status, 'failed'));
    return {
      count: row?.count ?? 0,
      oldestAt: row?.oldestAt ?? null,
      path: pathTo('mails', {}, { status: 'failed' }),
    };
  },
};

/** Every job that failed and is not done yet, as `/jobs` lists them. */
export const failedJobs: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('jobs'),
  isDoneBy: ({ functions }) => functions.has('job_retry'),
  // The queue tells nobody: open pages look again with the next other news.
  liveTopics: [],
  read: async ({ db }) => {
    const { rows } = await db.execute<{ count: number; oldest: string | null }>(
      sql`select count(*)::int as count, min(f.created_at) as oldest from failed_jobs() f`,
    );
    const { count: failed, oldest } = rows[0] ?? { count: 0, oldest: null };
    return { count: failed, oldestAt: oldest === null ? null : new Date(oldest), path: pathTo('jobs') };
  },
};
