import { pathTo } from '@app/rules/navigation/route-table';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import { count, eq, sql } from 'drizzle-orm';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { bugReports } from '#tables/insight/bug-reports.table.ts';

export const bugReportsTopic = 'bug-reports';

/** Reports that nobody has looked at. */
export const newBugReports: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('bugReports'),
  isDoneBy: (viewer) =>
    viewer.pages.has('bugReports') && viewer.functions.has('bug-report_update') && !isReadOnlyStaff(viewer),
  liveTopics: [bugReportsTopic],
  read: async ({ db }) => {
    const [figure] = await db
      .select({
        count: count(),
        oldestAt: sql`min(${bugReports.createdAt})`.mapWith(bugReports.createdAt).nullable(),
      })
      .from(bugReports)
      .where(eq(bugReports.status, 'new'));
    return { count: figure?.count ?? 0, oldestAt: figure?.oldestAt ?? null, path: pathTo('bugReports') };
  },
};
