import { type QuizQuestion, quizLimits } from '@app/rules/learning/quizzes/quiz';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, primaryKey, snakeCase, timestamp } from 'drizzle-orm/pg-core';
import { lessons } from './lessons.table.ts';
import { users } from '../people/users.table.ts';

/** The quiz of a lesson, with its right answers: only its authors read these, learners get them marked. */
export const quizzes = snakeCase.table(
  'quizzes',
  {
    lessonId: integer()
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    questions: jsonb().notNull().$type<QuizQuestion[]>(),
    /** Null: no limit. */
    triesPerDay: integer(),
    passPercent: integer().notNull(),
    /** The lesson is done when the quiz is passed, and not before. */
    countsToCompletion: boolean().notNull(),
    /** Grows with every change of the questions: answers to an older quiz are not marked by a newer one. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (quiz) => [
    check('quizzes_tries', sql`${quiz.triesPerDay} between 1 and ${sql.raw(String(quizLimits.tries))}`),
    check('quizzes_pass', sql`${quiz.passPercent} between ${sql.raw(String(quizLimits.smallestShare))} and 100`),
  ],
);

/** One row per person and quiz, written over by every try. */
export const quizResults = snakeCase.table(
  'quiz_results',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** The last try: the chosen places by question, of the quiz with this revision. */
    answers: jsonb().notNull().$type<number[][]>(),
    revision: integer().notNull(),
    rightCount: integer().notNull(),
    questionCount: integer().notNull(),
    /** The Manila day of the last try, and the tries of that day. */
    triedOn: date().notNull(),
    triesThatDay: integer().notNull(),
    tries: integer().notNull(),
    answeredAt: timestamp({ withTimezone: true }).notNull(),
    /** Passed once; what is answered afterwards is practice and written nowhere. */
    passedAt: timestamp({ withTimezone: true }),
  },
  (result) => [
    primaryKey({ columns: [result.userId, result.lessonId] }),
    index().on(result.lessonId),
    // Passed by day, for reports.
    index('quiz_results_passed')
      .on(result.passedAt, result.userId, result.lessonId)
      .where(sql`${result.passedAt} is not null`),
    check('quiz_results_right', sql`${result.rightCount} between 0 and ${result.questionCount}`),
    check('quiz_results_tries', sql`${result.triesThatDay} between 1 and ${result.tries}`),
  ],
);

export type Quiz = typeof quizzes.$inferSelect;
export type QuizResultRow = typeof quizResults.$inferSelect;
