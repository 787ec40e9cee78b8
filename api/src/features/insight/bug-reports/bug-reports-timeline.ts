import { type BugReportStatus, bugReportStatusFacts } from '@app/rules/insight/bug-reports/bug-report-status';
import { said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, timelineOf } from '#features/people/person-page/timeline-source.ts';

type BugRow = { id: number; ms: number; page: string | null; status: BugReportStatus };

/** What a person reported as broken. By the index of the person's reports. */
export const bugReportsTimeline = timelineOf<BugRow>({
  name: 'bugReport',
  kind: 'account',
  select: ({ userId, before, limit }) => sql`
    select id, ${inMilliseconds(sql`created_at`)} as ms, page, status
    from bug_reports where user_id = ${userId} and ${isBefore(sql`created_at`, before)}
    order by created_at desc, id desc limit ${limit}`,
  line: ({ id, page, status }) => ({
    icon: 'change',
    title: said`Reported a bug, ${`#${id}`}`,
    detail: [bugReportStatusFacts[status].label, page].filter(Boolean).join(' · '),
  }),
});
