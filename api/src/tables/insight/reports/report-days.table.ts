import {
  countedSources,
  monthSources,
  placeDimensions,
  rolledSources,
} from '@app/rules/insight/reports/rolled-sources';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '#tables/people/users.table.ts';

/**
 * Manila days whose facts are counted below. Whatever changes a fact of such a day takes its row away in the same
 * transaction (`api/sql/report-days.sql`): a day that is not here is counted from its facts.
 */
export const reportDays = snakeCase.table(
  'report_days',
  {
    source: text({ enum: countedSources }).notNull(),
    day: date().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.source, row.day] }),
    check('report_days_source', oneOf(row.source, countedSources)),
  ],
);

/** How many facts a day has, by what never changes about them; empty where a source has none of it. */
export const reportDayCounts = snakeCase.table(
  'report_day_counts',
  {
    source: text({ enum: rolledSources }).notNull(),
    day: date().notNull(),
    /** Of completions, what was finished; of lesson activity, opened or finished. */
    kind: text().notNull(),
    /** The number of the course as text. */
    course: text().notNull(),
    /** Weekday and hours: `2-18`. */
    slot: text().notNull(),
    count: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.source, row.day, row.kind, row.course, row.slot] }),
    check('report_day_counts_source', oneOf(row.source, rolledSources)),
    check('report_day_counts_count', sql`${row.count} > 0`),
  ],
);

/** Where everybody was when their facts were counted by it; `-` where they were nowhere, as is whoever is not here. */
export const reportPeople = snakeCase.table('report_people', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  batch: text().notNull(),
  group: text().notNull(),
  stage: text().notNull(),
  level: text().notNull(),
  owner: text().notNull(),
});

/** How many facts a day has by where their people were counted, one dimension at a time; of a state, at its end. */
export const reportKeyCounts = snakeCase.table(
  'report_key_counts',
  {
    source: text({ enum: countedSources }).notNull(),
    dimension: text({ enum: [...placeDimensions, 'age'] }).notNull(),
    day: date().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.source, row.dimension, row.day, row.key] }),
    check('report_key_counts_source', oneOf(row.source, countedSources)),
    check('report_key_counts_dimension', oneOf(row.dimension, [...placeDimensions, 'age'])),
  ],
);

/** How many facts somebody has in a month. Written only by triggers (`api/sql/person-months.sql`). */
export const reportPersonMonths = snakeCase.table(
  'report_person_months',
  {
    source: text({ enum: monthSources }).notNull(),
    /** Its first day. */
    month: date().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.source, row.month, row.userId] }),
    index().on(row.userId),
    check('report_person_months_source', oneOf(row.source, monthSources)),
  ],
);
