import { type ContentStatus, contentStatuses } from '@app/rules/learning/content/content-status';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { searchVector, tsvector } from '#db/search-columns.ts';
import { accessLevels } from '../people/access.table.ts';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

/** Something to download or open: an upload or a link. */
export const resourceFiles = snakeCase.table(
  'resource_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text(),
    /** Shelf under which it is listed, such as Templates. */
    category: text(),
    fileId: integer().references(() => files.id, { onDelete: 'restrict' }),
    url: text(),
    status: text().notNull().default('published').$type<ContentStatus>(),
    /** Open to visitors as well, at `/resources/public`. */
    isPublic: boolean().notNull().default(false),
    /** Open to everyone who is signed in. */
    isFree: boolean().notNull().default(false),
    downloadCount: integer().notNull().default(0),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    searchVector: tsvector().generatedAlwaysAs(
      searchVector('title', "coalesce(description, '') || ' ' || coalesce(category, '')"),
    ),
  },
  (resource) => [
    index('resource_files_search').using('gin', resource.searchVector),
    index('resource_files_title').using('gin', sql`lower(${resource.title}) gin_trgm_ops`),
    index().on(resource.fileId),
    check('resource_files_upload_or_link', sql`(${resource.fileId} is null) <> (${resource.url} is null)`),
    check('resource_files_status', oneOf(resource.status, contentStatuses)),
  ],
);

export const resourceFileAccessLevels = snakeCase.table(
  'resource_file_access_levels',
  {
    resourceFileId: integer()
      .notNull()
      .references(() => resourceFiles.id, { onDelete: 'cascade' }),
    accessLevelId: text()
      .notNull()
      .references(() => accessLevels.id, { onDelete: 'cascade' }),
  },
  (given) => [primaryKey({ columns: [given.resourceFileId, given.accessLevelId] }), index().on(given.accessLevelId)],
);

export type ResourceFile = typeof resourceFiles.$inferSelect;
