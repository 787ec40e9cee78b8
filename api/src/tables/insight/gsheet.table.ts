import type { ReportId } from '@app/rules/insight/reports/report-catalog';
import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** The secret address under which a spreadsheet reads a report in somebody's name: one for each person and report. */
export const sheetLinks = snakeCase.table(
  'sheet_links',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text().notNull().$type<ReportId>(),
    /** The address is shown once and kept nowhere. */
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastPulledAt: timestamp({ withTimezone: true }),
    pulls: integer().notNull().default(0),
  },
  (link) => [
    primaryKey({ columns: [link.userId, link.report] }),
    check('sheet_links_pulled', sql`(${link.lastPulledAt} is null) = (${link.pulls} = 0)`),
  ],
);

export type SheetLink = typeof sheetLinks.$inferSelect;
