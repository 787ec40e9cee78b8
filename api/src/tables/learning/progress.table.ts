import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { courses } from './courses.table.ts';
import { lessons } from './lessons.table.ts';
import { users } from '../people/users.table.ts';

/** One row per person and lesson, updated again and again: a heartbeat adds no row. */
export const lessonProgress = snakeCase.table(
  'lesson_progress',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    lastOpenedAt: timestamp({ withTimezone: true }).notNull(),
    positionSeconds: integer().notNull().default(0),
    /** The furthest sight, by which 90 % completes: jumping back takes nothing away. */
    furthestSeconds: integer().notNull().default(0),
    completedAt: timestamp({ withTimezone: true }),
    /** When the person last said that it is done or not; an older word from another device does not count. */
    saidAt: timestamp({ withTimezone: true }),
    /** When they were at the position, by the same rule. */
    positionAt: timestamp({ withTimezone: true }),
  },
  (progress) => [
    primaryKey({ columns: [progress.userId, progress.lessonId] }),
    index().on(progress.lessonId),
    // What was begun and finished by day, for reports. A heartbeat changes neither.
    index('lesson_progress_opened').on(progress.openedAt, progress.userId, progress.lessonId),
    index('lesson_progress_completed')
      .on(progress.completedAt, progress.userId, progress.lessonId)
      .where(sql`${progress.completedAt} is not null`),
    check('lesson_progress_position', sql`${progress.positionSeconds} >= 0 and ${progress.furthestSeconds} >= 0`),
  ],
);

/** A person's last position in a course. Progress is counted from the lessons, never stored. */
export const courseProgress = snakeCase.table(
  'course_progress',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    lastOpenedAt: timestamp({ withTimezone: true }).notNull(),
    lastLessonId: integer().references(() => lessons.id, { onDelete: 'set null' }),
  },
  (progress) => [
    primaryKey({ columns: [progress.userId, progress.courseId] }),
    // "Continue where you stopped" and the order "recent".
    index().on(progress.userId, progress.lastOpenedAt),
    index().on(progress.courseId),
  ],
);

/** Notes to oneself beside a lesson. */
export const lessonNotes = snakeCase.table(
  'lesson_notes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (note) => [primaryKey({ columns: [note.userId, note.lessonId] }), index().on(note.lessonId)],
);

/** Given once per person and course; names stay as they were on that day, but for one correction. */
export const certificates = snakeCase.table(
  'certificates',
  {
    /** Random; part of the verification link. */
    code: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    personName: text().notNull(),
    courseName: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner took over the name of their profile; that goes once. */
    renamedAt: timestamp({ withTimezone: true }),
    /** Staff took it back: it proves nothing any more, and is not given again. */
    revokedAt: timestamp({ withTimezone: true }),
    revokedReason: text(),
    revokedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (certificate) => [
    index().on(certificate.userId, certificate.courseId),
    index().on(certificate.courseId),
    check(
      'certificates_revoked_says_why',
      sql`(${certificate.revokedAt} is null) = (${certificate.revokedReason} is null)`,
    ),
  ],
);

export type LessonProgress = typeof lessonProgress.$inferSelect;
export type CourseProgress = typeof courseProgress.$inferSelect;
export type Certificate = typeof certificates.$inferSelect;
