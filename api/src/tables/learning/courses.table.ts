import type { ContentStatus } from '@app/rules/learning/content/content-status';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { searchVector, tsvector } from '#db/search-columns.ts';
import { accessLevels } from '../people/access.table.ts';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

export const courses = snakeCase.table(
  'courses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    shortDescription: text(),
    description: text(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    coverId: integer().references(() => files.id, { onDelete: 'set null' }),
    introVideoUrl: text(),
    introText: jsonb().$type<RichText>(),
    status: text().notNull().default('draft').$type<ContentStatus>(),
    /** Open to everyone who is signed in. */
    isFree: boolean().notNull().default(false),
    /** Grows with every change of the outline, so that servers know when their copy is old. */
    revision: integer().notNull().default(1),
    /** `Course ID` of the workbook it came from: a second import finds it again. */
    importKey: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    searchVector: tsvector().generatedAlwaysAs(
      searchVector('name', "coalesce(short_description, '') || ' ' || coalesce(description, '')"),
    ),
  },
  (course) => [
    // Words of the global search, and titles that were misspelt.
    index('courses_search').using('gin', course.searchVector),
    index('courses_title').using('gin', sql`lower(${course.name}) gin_trgm_ops`),
    index().on(course.coverId),
    check('courses_status', sql`${course.status} in ('draft', 'published')`),
  ],
);

/** People with these levels may open the course. */
export const courseAccessLevels = snakeCase.table(
  'course_access_levels',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    accessLevelId: text()
      .notNull()
      .references(() => accessLevels.id, { onDelete: 'cascade' }),
  },
  (given) => [primaryKey({ columns: [given.courseId, given.accessLevelId] }), index().on(given.accessLevelId)],
);

export const units = snakeCase.table(
  'units',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    shortDescription: text(),
    description: text(),
    position: integer().notNull(),
    /** Opens this many days after the start of the learner's access; empty opens at once. */
    availableAfterDays: integer(),
    importKey: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  // The outline in order. Positions may tie while a new order is written; the id decides then.
  (unit) => [
    index().on(unit.courseId, unit.position, unit.id),
    // For the foreign key of tracks: a track has units of its own course only.
    unique('units_within_course').on(unit.id, unit.courseId),
  ],
);

/** A named, ordered choice of a course's units, such as "Virtual Assistant track". */
export const tracks = snakeCase.table(
  'tracks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    position: integer().notNull(),
    /** No foreign key: PostgreSQL has none for the members of an array. */
    unitIds: integer().array().notNull().default([]),
  },
  (track) => [index().on(track.courseId, track.position), unique().on(track.courseId, track.name)],
);

export type Course = typeof courses.$inferSelect;
export type Unit = typeof units.$inferSelect;
export type Track = typeof tracks.$inferSelect;
