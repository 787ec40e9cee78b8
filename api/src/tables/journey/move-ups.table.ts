import { decidedStatuses, moveUpStatuses } from '@app/rules/journey/move-ups/move-up-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { stages } from './stages.table.ts';
import { users } from '../people/users.table.ts';

export type MoveUpUndo = { enteredAt: string; claimedUntil: string | null };

/** A member who has done all tasks of a stage asks to move up; a reviewer decides. */
export const moveUps = snakeCase.table(
  'move_ups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stageId: integer()
      .notNull()
      .references(() => stages.id, { onDelete: 'restrict' }),
    status: text({ enum: moveUpStatuses }).notNull().default('waiting'),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** The reviewer who works on it, for a day, so that two never do. */
    claimedById: integer().references(() => users.id, { onDelete: 'set null' }),
    claimedUntil: timestamp({ withTimezone: true }),
    decidedAt: timestamp({ withTimezone: true }),
    decidedById: integer().references(() => users.id, { onDelete: 'set null' }),
    feedback: text(),
    /** When the member saw that it was approved: the celebration is kept until then. */
    seenAt: timestamp({ withTimezone: true }),
    /** Since when the person was in the stage, and until when the claim ran, when it was decided: to undo it. */
    undo: jsonb().$type<MoveUpUndo>(),
  },
  (moveUp) => [
    // One waits at a time.
    uniqueIndex('move_ups_one_waits')
      .on(moveUp.userId)
      .where(sql`${moveUp.status} = 'waiting'`),
    // The queue of a stage, oldest first, and earlier attempts of a person.
    index().on(moveUp.stageId, moveUp.status, moveUp.askedAt),
    index().on(moveUp.userId, moveUp.id),
    // Approved by day, for reports.
    index('move_ups_approved')
      .on(moveUp.decidedAt, moveUp.stageId, moveUp.userId)
      .where(sql`${moveUp.status} = 'approved'`),
    check('move_ups_return_says_why', sql`${moveUp.status} <> 'returned' or ${moveUp.feedback} is not null`),
    check('move_ups_decided', sql`(${oneOf(moveUp.status, decidedStatuses)}) = (${moveUp.decidedAt} is not null)`),
  ],
);

/** Notes of reviewers for each other; the member does not see them. */
export const moveUpNotes = snakeCase.table(
  'move_up_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    moveUpId: integer()
      .notNull()
      .references(() => moveUps.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (note) => [index().on(note.moveUpId, note.id)],
);

/** Ready-made sentences for feedback. */
export const feedbackSnippets = snakeCase.table('feedback_snippets', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  stageId: integer().references(() => stages.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  createdById: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type MoveUp = typeof moveUps.$inferSelect;
