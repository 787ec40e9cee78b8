import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** A smaller copy of a picture, stored under the file's key and its width. */
export type FileSize = { width: number; height: number; bytes: number };

/**
 * An uploaded file. The bytes are in the store under the key; the row is written last, so a row means that they exist.
 */
export const files = snakeCase.table(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Random; names the file in `/api/uploads/{key}`, but opens nothing by itself. */
    key: text().notNull().unique(),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /**
     * The order of a visitor that it was sent for; such a file has no owner until the order has one. Its foreign key is
     * written by hand in a migration: orders lead to files by products and lessons, so importing them would be a circle.
     */
    orderId: integer(),
    /** The purpose of the upload, which decides who may read it. */
    purpose: text().notNull().$type<FilePurpose>(),
    /** The name on the person's device. */
    name: text().notNull(),
    extension: text().notNull(),
    contentType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    sizes: jsonb().notNull().default([]).$type<FileSize[]>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // The quota of a person, and the sweep of files that nothing uses.
  (file) => [
    index().on(file.ownerId, file.createdAt),
    index()
      .on(file.orderId)
      .where(sql`${file.orderId} is not null`),
  ],
);

export type StoredFile = typeof files.$inferSelect;
