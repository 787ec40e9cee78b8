import { type FoundReason, healthStates } from '@app/rules/care/health/health';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, primaryKey, snakeCase, timestamp, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** How every member is, as the last night found it. Written by the nightly round alone. */
export const personHealth = snakeCase.table(
  'person_health',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: healthStates }).notNull(),
    /** From 0 to 100. */
    score: integer().notNull(),
    /** The worst first; their words are made when they are read. */
    reasons: jsonb().notNull().$type<FoundReason[]>(),
    /** Since when they are in this state. */
    since: date().notNull(),
    /** The night in which this row was written: whoever is as they were keeps theirs. */
    day: date().notNull(),
  },
  (health) => [
    // The figures above the managers: how many of each state.
    index('person_health_by_state').on(health.state, health.userId),
    check('person_health_state', oneOf(health.state, healthStates)),
    check('person_health_score', sql`${health.score} between 0 and 100`),
  ],
);

export type PersonHealth = typeof personHealth.$inferSelect;

/** One row for each change of state or score, so that quiet years are short. */
export const healthHistory = snakeCase.table(
  'health_history',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    state: text({ enum: healthStates }).notNull(),
    score: integer().notNull(),
  },
  (change) => [
    primaryKey({ columns: [change.userId, change.day] }),
    check('health_history_state', oneOf(change.state, healthStates)),
  ],
);

/** The round of a night. What it has done is in the same transaction as how far it is: after a kill it goes on from there. */
export const healthRuns = snakeCase.table('health_runs', {
  day: date().primaryKey(),
  /** Everyone up to this number is done. No foreign key: a number to go on from, not a person. */
  afterId: integer().notNull().default(0),
  people: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }),
});
