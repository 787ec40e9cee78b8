import { bugReportStatuses } from '@app/rules/insight/bug-reports/bug-report-status';
import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';
import { files } from '../platform/files.table.ts';

/** Something that did not work, in the words of a person or a visitor. */
export const bugReports = snakeCase.table(
  'bug_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a visitor. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Where a visitor wants the answer. People are answered at the address of their account. */
    email: text(),
    text: text().notNull(),
    /** A path of this site, without secrets. */
    page: text(),
    fileId: integer().references(() => files.id),
    /** The browser and the last requests, of those who agreed to send them. Requests are no rows: no foreign key. */
    browser: text(),
    requestIds: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    status: text({ enum: bugReportStatuses }).notNull(),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was fixed or closed. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (report) => [
    // The list of each status, newest first, its count, and what waits.
    index().on(report.status, report.createdAt),
    index().on(report.userId),
    index().on(report.ownerId),
    index().on(report.fileId),
    check('bug_reports_status', oneOf(report.status, bugReportStatuses)),
    check('bug_reports_done', sql`(${report.doneAt} is not null) = (${report.status} in ('fixed', 'closed'))`),
    check('bug_reports_one_address', sql`${report.userId} is null or ${report.email} is null`),
  ],
);

export type BugReport = typeof bugReports.$inferSelect;

/** What staff answered by mail. Nothing is taken back: it has been sent. */
export const bugReportReplies = snakeCase.table(
  'bug_report_replies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reportId: integer()
      .notNull()
      .references(() => bugReports.id, { onDelete: 'cascade' }),
    byId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (reply) => [index().on(reply.reportId, reply.id), index().on(reply.byId)],
);
