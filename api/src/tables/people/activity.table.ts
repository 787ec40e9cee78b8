import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, snakeCase, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/**
 * When a person last did something: opened a lesson, finished a task, shared a win, checked in with the group, began a membership. Written only by
 * triggers (`api/sql/activity.sql`), to ten minutes: who is silent is then found without looking at what everyone did.
 */
export const personActivity = snakeCase.table(
  'person_activity',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  // Those who were silent for some weeks.
  (activity) => [index('person_activity_by_time').on(activity.at, activity.userId)],
);

/**
 * Stretches of days in which a person was seen at least every week, from the first sight to the last one. Written only by
 * a trigger on `users.last_seen_at` (`api/sql/seen-spans.sql`), once a day: who was here in the week before any day is
 * then a row that covers it, and who was away a row that ends before and is followed later. Everybody has a first row
 * before all days, which stands for the time before they were seen.
 */
export const seenSpans = snakeCase.table(
  'seen_spans',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    /** The first day of the stretch after it; infinite of the newest. */
    nextDay: date().notNull().default('infinity'),
  },
  (span) => [
    primaryKey({ columns: [span.userId, span.firstDay] }),
    // Those who were here in some days.
    index('seen_spans_by_day').on(span.lastDay, span.firstDay, span.userId),
    // Those who were away.
    index('seen_spans_by_next_day').on(span.nextDay, span.lastDay, span.userId),
    check('seen_spans_days', sql`${span.lastDay} >= ${span.firstDay}`),
  ],
);
