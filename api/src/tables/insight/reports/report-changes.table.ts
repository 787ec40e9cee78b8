import { changeSources } from '@app/rules/insight/reports/rolled-sources';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';

/**
 * What was open of an entry, from the first to the last of some days; an entry that is paid in parts has one row for each
 * amount. Written only by triggers (`api/sql/owed-spans.sql`).
 */
export const owedSpans = snakeCase.table(
  'owed_spans',
  {
    entryId: integer()
      .notNull()
      .references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    firstDay: date().notNull(),
    /** Infinite of what is still open. */
    lastDay: date().notNull(),
    /** In centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of the entry: it says how old what is open is on a day. */
    scheduleDate: date().notNull(),
    // What reports group by, as the entry and its order have it, so that half a million of them need not be put beside
    // their entries. Without foreign keys: the triggers write what the entry says, which has them.
    userId: integer(),
    productId: integer(),
    /** The id of the payment term. */
    term: text(),
  },
  (span) => [
    primaryKey({ columns: [span.entryId, span.firstDay] }),
    // What was open in some days.
    index('owed_spans_days').on(span.lastDay, span.firstDay, span.scheduleDate, span.amount, span.entryId),
    check('owed_spans_days_in_order', sql`${span.firstDay} <= ${span.lastDay}`),
  ],
);

/**
 * By how many and by how much a state of a report changed on a day: the state of a day is the sum of all changes until
 * it. Triggers only add rows (`api/sql/report-changes.sql`), so that nobody waits for anybody; a job adds up those of the
 * same day.
 */
export const reportChanges = snakeCase.table(
  'report_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: changeSources }).notNull(),
    day: date().notNull(),
    /** Of what is outstanding, its age; empty where a source has none. */
    key: text().notNull(),
    count: integer().notNull(),
    /** In centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [
    index('report_changes_of_source').on(row.source, row.day, row.key, row.count, row.amount),
    check('report_changes_source', oneOf(row.source, changeSources)),
  ],
);
