import { pathTo } from '@app/rules/navigation/route-table';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import { count, eq, sql } from 'drizzle-orm';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { hooks } from '#tables/platform/hooks.table.ts';
import { hooksTopic } from './hooks.jobs.ts';

/** Hooks that were switched off because nobody took what they sent: until somebody turns them on or deletes them. */
export const stoppedHooks: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('defaultSettings'),
  isDoneBy: (viewer) =>
    viewer.pages.has('defaultSettings') && viewer.functions.has('hook_manage') && !isReadOnlyStaff(viewer),
  liveTopics: [hooksTopic],
  read: async ({ db }) => {
    const [figure] = await db
      .select({ count: count(), oldestAt: sql`min(${hooks.stoppedAt})`.mapWith(hooks.stoppedAt).nullable() })
      .from(hooks)
      .where(eq(hooks.state, 'stopped'));
    return {
      count: figure?.count ?? 0,
      oldestAt: figure?.oldestAt ?? null,
      path: pathTo('defaultSettings', {}, { tab: 'hooks' }),
    };
  },
};
