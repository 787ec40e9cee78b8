import { sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';
import { lessons } from './lessons.table.ts';

/** A learner's question under a lesson. */
export const lessonQuestions = snakeCase.table(
  'lesson_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Somebody has answered. Kept by a trigger on the answers, so that counting what waits reads nothing else. */
    isAnswered: boolean().notNull().default(false),
  },
  (question) => [
    // For the lesson's list, newest first, and its search.
    index().on(question.lessonId, question.id),
    index('lesson_questions_search').using('gin', sql`lower(${question.text}) gin_trgm_ops`),
    index().on(question.userId),
    // What waits for an answer, oldest first: the homes, the bell and their list.
    index('lesson_questions_waiting')
      .on(question.createdAt, question.id, question.userId)
      .where(sql`not ${question.isAnswered}`),
  ],
);

export const lessonAnswers = snakeCase.table(
  'lesson_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => lessonQuestions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (answer) => [index().on(answer.questionId, answer.id), index().on(answer.userId)],
);

export type LessonQuestion = typeof lessonQuestions.$inferSelect;
export type LessonAnswer = typeof lessonAnswers.$inferSelect;
