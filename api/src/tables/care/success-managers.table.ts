import type { Language } from '@app/rules/care/success-managers/languages';
import { LARGEST_CASELOAD } from '@app/rules/care/success-managers/manager-input';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** Somebody who looks after members. Whom, is in `collection_owners`: the owner of a person's money is their success manager. */
export const successManagers = snakeCase.table(
  'success_managers',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    capacity: integer().notNull(),
    /** The last day away. */
    absentUntil: date(),
    /** Whether new members are given to them by turn. */
    isTaking: boolean().notNull().default(true),
    languages: text().$type<Language>().array().notNull().default([]),
    /** Their turn: whoever waits longest is next. */
    lastGivenAt: timestamp({ withTimezone: true }),
    addedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (manager) => [
    check('success_managers_capacity', sql`${manager.capacity} between 0 and ${sql.raw(String(LARGEST_CASELOAD))}`),
  ],
);

export type SuccessManager = typeof successManagers.$inferSelect;

/** What is to be done next for a member, and what was. */
export const careActions = snakeCase.table(
  'care_actions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    dueOn: date().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true }),
    doneById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (action) => [
    // One open step for each person; another one takes its place.
    uniqueIndex('care_actions_open')
      .on(action.userId)
      .where(sql`${action.doneAt} is null`),
    // What is due today or late, for the homes.
    index('care_actions_due')
      .on(action.dueOn, action.userId)
      .where(sql`${action.doneAt} is null`),
    index('care_actions_of_person').on(action.userId, action.id.desc()),
  ],
);

export type CareAction = typeof careActions.$inferSelect;

/** People handed over together, so that it can be undone together. */
export const caseloadMoves = snakeCase.table('caseload_moves', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  toId: integer().references(() => users.id, { onDelete: 'set null' }),
  reason: text().notNull(),
  byId: integer().references(() => users.id, { onDelete: 'set null' }),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  undoneAt: timestamp({ withTimezone: true }),
});

export type CaseloadMove = typeof caseloadMoves.$inferSelect;

export const caseloadMovePeople = snakeCase.table(
  'caseload_move_people',
  {
    moveId: integer()
      .notNull()
      .references(() => caseloadMoves.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who looked after them before; null for nobody. */
    fromId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** A step that was closed because it stayed behind, which undoing opens again. */
    closedActionId: integer().references(() => careActions.id, { onDelete: 'set null' }),
  },
  (moved) => [
    primaryKey({ columns: [moved.moveId, moved.userId] }),
    index().on(moved.userId),
    index().on(moved.closedActionId),
  ],
);

/** The people of a manager by health, as each night left them: the chart over time. */
export const caseloadDays = snakeCase.table(
  'caseload_days',
  {
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    good: integer().notNull(),
    watch: integer().notNull(),
    atRisk: integer().notNull(),
    lateActions: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.ownerId, row.day] }), index('caseload_days_by_day').on(row.day)],
);
