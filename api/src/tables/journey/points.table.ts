import { kindsOfTasks, kindsWithCause, pointKinds } from '@app/rules/journey/points/point-kinds';
import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { taskCompletions } from './stages.table.ts';
import { users } from '../people/users.table.ts';

/** The ledger of points: rows are added, never changed. A person's points are their sum. */
export const pointEntries = snakeCase.table(
  'point_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: pointKinds }).notNull(),
    points: integer().notNull(),
    completionId: integer().references(() => taskCompletions.id),
    /** What it was earned with, such as `quiz:12`: each cause gives once. It outlives the lesson. */
    cause: text(),
    /** Why staff gave or took points. */
    reason: text(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    // A person's sum and history; leaderboards of a week.
    index().on(entry.userId, entry.createdAt),
    index().on(entry.createdAt),
    // A completion gives once and is reversed once; an account opens once.
    uniqueIndex('point_entries_once')
      .on(entry.completionId, entry.kind)
      .where(sql`${entry.completionId} is not null`),
    uniqueIndex('point_entries_opening')
      .on(entry.userId)
      .where(sql`${entry.kind} = 'opening'`),
    uniqueIndex('point_entries_cause')
      .on(entry.userId, entry.cause)
      .where(sql`${entry.cause} is not null`),
    check('point_entries_with_cause', sql`(${oneOf(entry.kind, kindsWithCause)}) = (${entry.cause} is not null)`),
    check(
      'point_entries_of_completion',
      sql`(${oneOf(entry.kind, kindsOfTasks)}) = (${entry.completionId} is not null)`,
    ),
    check('point_entries_adjustment_says_why', sql`${entry.kind} <> 'adjustment' or ${entry.reason} is not null`),
  ],
);

export type PointEntry = typeof pointEntries.$inferSelect;
