import { desc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { bugReportReplies, bugReports } from '#tables/insight/bug-reports.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The part of "Download my data": what the person reported, and what they were answered. */
export const bugReportParts = {
  bugReports: ({ db }: DbContext, userId: number) => {
    const { id, text, page, browser, requestIds, status, createdAt } = bugReports;
    return db
      .select({ number: id, text, page, browser, requestIds, status, createdAt })
      .from(bugReports)
      .where(eq(bugReports.userId, userId))
      .orderBy(desc(id));
  },
  bugReportAnswers: ({ db }: DbContext, userId: number) =>
    db
      .select({ number: bugReports.id, text: bugReportReplies.text, createdAt: bugReportReplies.createdAt })
      .from(bugReportReplies)
      .innerJoin(bugReports, eq(bugReports.id, bugReportReplies.reportId))
      .where(eq(bugReports.userId, userId))
      .orderBy(desc(bugReportReplies.id)),
};
