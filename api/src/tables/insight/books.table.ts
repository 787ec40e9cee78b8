import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

export const bookCheckStates = ['running', 'done', 'failed'] as const;

/** A rule of the data that is broken, with some of the rows that break it. */
export type BookFinding = { id: string; says: string; count: number; sample: string[] };

/** One look at all rules that must always hold. */
export const bookChecks = snakeCase.table(
  'book_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text({ enum: bookCheckStates }).notNull(),
    /** Null for the check of every night. */
    startedById: integer().references(() => users.id, { onDelete: 'set null' }),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    /** How many rules were looked at so far, of how many. */
    checked: integer().notNull().default(0),
    rules: integer().notNull().default(0),
    sealedRows: integer(),
    findings: jsonb().notNull().$type<BookFinding[]>().default([]),
  },
  (row) => [
    index('book_checks_newest').on(row.startedAt.desc()),
    check('book_checks_state', oneOf(row.state, bookCheckStates)),
    check('book_checks_ended', sql`(${row.finishedAt} is null) = (${row.state} = 'running')`),
  ],
);

export type BookCheck = typeof bookChecks.$inferSelect;
