import { type ContentStatus, contentStatuses } from '@app/rules/learning/content/content-status';
import { type LessonType, lessonTypes } from '@app/rules/learning/courses/lesson-types';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { searchVector, tsvector } from '#db/search-columns.ts';
import { units } from './courses.table.ts';
import { files } from '../platform/files.table.ts';
import { titleWords } from '#db/title-words.ts';

export const lessons = snakeCase.table(
  'lessons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    unitId: integer()
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    shortDescription: text(),
    description: text(),
    type: text().notNull().default('video').$type<LessonType>(),
    /** A link to YouTube or Vimeo; or else an uploaded file. */
    videoUrl: text(),
    videoFileId: integer().references(() => files.id, { onDelete: 'set null' }),
    captionsFileId: integer().references(() => files.id, { onDelete: 'set null' }),
    transcript: text(),
    content: jsonb().$type<RichText>(),
    /** The words of `content`, for search and for "no text yet". */
    contentText: text(),
    /** The autosaved draft since the last real save. */
    draftContent: jsonb().$type<RichText>(),
    draftSavedAt: timestamp({ withTimezone: true }),
    durationSeconds: integer(),
    position: integer().notNull(),
    isFreePreview: boolean().notNull().default(false),
    /** Open to visitors, on `/free-lessons`. */
    isFreeLesson: boolean().notNull().default(false),
    status: text().notNull().default('draft').$type<ContentStatus>(),
    importKey: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    searchVector: tsvector().generatedAlwaysAs(
      searchVector(
        'name',
        "coalesce(short_description, '') || ' ' || coalesce(description, '') || ' ' || left(coalesce(content_text, ''), 100000) || ' ' || left(coalesce(transcript, ''), 100000)",
      ),
    ),
  },
  (lesson) => [
    // The outline in order.
    index().on(lesson.unitId, lesson.position, lesson.id),
    // Words of the global search, of titles alone (the others are long, and read only when needed), and misspelt titles.
    index('lessons_title_words').using('gin', titleWords(lesson.name)),
    index('lessons_search').using('gin', lesson.searchVector),
    index('lessons_title').using('gin', sql`lower(${lesson.name}) gin_trgm_ops`),
    // The few lessons of `/free-lessons`.
    index('lessons_free')
      .on(lesson.id)
      .where(sql`${lesson.isFreeLesson}`),
    // Access to a file depends on its lesson.
    index().on(lesson.videoFileId),
    index().on(lesson.captionsFileId),
    check('lessons_type', oneOf(lesson.type, lessonTypes)),
    check('lessons_status', oneOf(lesson.status, contentStatuses)),
    check('lessons_duration', sql`${lesson.durationSeconds} between 0 and 86400`),
  ],
);

/** Pictures inside a lesson's text: the row says to which lesson a picture belongs, and so who may see it. */
export const lessonPictures = snakeCase.table(
  'lesson_pictures',
  {
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (picture) => [primaryKey({ columns: [picture.lessonId, picture.fileId] }), index().on(picture.fileId)],
);

/** Something to download with a lesson: an upload or a link. */
export const lessonFiles = snakeCase.table(
  'lesson_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    lessonId: integer()
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fileId: integer().references(() => files.id, { onDelete: 'restrict' }),
    url: text(),
    position: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (file) => [
    index().on(file.lessonId, file.position, file.id),
    index().on(file.fileId),
    check('lesson_files_upload_or_link', sql`(${file.fileId} is null) <> (${file.url} is null)`),
  ],
);

export type Lesson = typeof lessons.$inferSelect;
export type LessonFile = typeof lessonFiles.$inferSelect;
