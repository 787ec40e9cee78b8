import { type EvidenceKind, evidenceKinds } from '@app/rules/journey/stages/evidence';
import { taskCauses } from '@app/rules/journey/stages/task-causes';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

/** A step of the journey. */
export const stages = snakeCase.table('stages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Its place on the path, from 0. */
  number: integer().notNull().unique(),
  name: text().notNull(),
  /** Markdown. */
  description: text(),
  /** Sees the people of the stage on `/stages/manage-stage`. */
  leaderId: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

export const stageReviewers = snakeCase.table(
  'stage_reviewers',
  {
    stageId: integer()
      .notNull()
      .references(() => stages.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (reviewer) => [primaryKey({ columns: [reviewer.stageId, reviewer.userId] }), index().on(reviewer.userId)],
);

/** Something to do in a stage. A task that is taken away stays for those who have done it. */
export const stageTasks = snakeCase.table(
  'stage_tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    stageId: integer()
      .notNull()
      .references(() => stages.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    /** Markdown. */
    description: text(),
    /** The points it gives from now on; points already given are in the ledger. */
    points: integer().notNull(),
    actionLabel: text(),
    /** A path of the product or an address elsewhere. */
    actionUrl: text(),
    evidence: text().notNull().default('none').$type<EvidenceKind>(),
    /** What finishes it by itself when it happens; null for a task that the member finishes by hand. */
    cause: text({ enum: taskCauses }),
    position: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (task) => [
    index().on(task.stageId, task.position, task.id),
    check('stage_tasks_points', sql`${task.points} between 0 and 100000`),
    check('stage_tasks_evidence', oneOf(task.evidence, evidenceKinds)),
    check('stage_tasks_cause', oneOf(task.cause, taskCauses)),
  ],
);

/** The current stage of a person. */
export const userStages = snakeCase.table(
  'user_stages',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    stageId: integer()
      .notNull()
      .references(() => stages.id, { onDelete: 'restrict' }),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
    /** When the person saw that this stage is finished: the celebration comes once. */
    finishSeenAt: timestamp({ withTimezone: true }),
  },
  (place) => [
    // The people of a stage.
    index().on(place.stageId),
    // Those who have been on theirs for some weeks.
    index('user_stages_by_time').on(place.enteredAt, place.userId, place.stageId),
  ],
);

/** A task that a person has finished, with the evidence. */
export const taskCompletions = snakeCase.table(
  'task_completions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    taskId: integer()
      .notNull()
      .references(() => stageTasks.id, { onDelete: 'restrict' }),
    evidenceText: text(),
    evidenceFileId: integer().references(() => files.id, { onDelete: 'set null' }),
    /** What finished it, when it was not the member's own word. */
    cause: text({ enum: taskCauses }),
    completedAt: timestamp({ withTimezone: true }).notNull(),
    /** Taken back by staff; the points are reversed in the ledger. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (completion) => [
    // A task counts once, even when two browsers finish it at the same time.
    uniqueIndex('task_completions_once')
      .on(completion.userId, completion.taskId)
      .where(sql`${completion.revokedAt} is null`),
    // Whatever tasks ask for it, and however often they are made anew: one cause, one award.
    uniqueIndex('task_completions_once_per_cause')
      .on(completion.userId, completion.cause)
      .where(sql`${completion.cause} is not null and ${completion.revokedAt} is null`),
    check('task_completions_cause', oneOf(completion.cause, taskCauses)),
    index().on(completion.taskId),
    // Done by day, for reports.
    index('task_completions_by_day')
      .on(completion.completedAt, completion.userId, completion.taskId)
      .where(sql`${completion.revokedAt} is null`),
    index().on(completion.evidenceFileId),
  ],
);

export type Stage = typeof stages.$inferSelect;
export type StageTask = typeof stageTasks.$inferSelect;
export type UserStage = typeof userStages.$inferSelect;
export type TaskCompletion = typeof taskCompletions.$inferSelect;
