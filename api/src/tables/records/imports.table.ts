import type { ImportCounts, ImportKind, ImportProblem, ImportStatus } from '@app/rules/records/imports/import-job';
import type { HeadingChoice } from '@app/rules/records/imports/map-headings';
import type { ReadFile } from '@app/rules/records/imports/read-rows';
import { boolean, customType, index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export type ImportColumns = Pick<ReadFile, 'unknown' | 'missing'>;

/** An uploaded workbook, the result of its check, and the progress of its run. */
export const imports = snakeCase.table(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<ImportKind>(),
    fileName: text().notNull(),
    /** The workbook, 5 MB at most; dropped when the import is over. */
    file: bytes(),
    status: text().notNull().$type<ImportStatus>(),
    rowsTotal: integer().notNull().default(0),
    rowsDone: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>(),
    problems: jsonb().notNull().default([]).$type<ImportProblem[]>(),
    /** Unknown headings of the file, and missing columns. */
    columns: jsonb().$type<ImportColumns>(),
    /** The choices for those headings. */
    choices: jsonb().notNull().default([]).$type<HeadingChoice[]>(),
    /** Its run leaves out rows with problems instead of stopping at them. */
    goodRowsOnly: boolean().notNull().default(false),
    /** May be more than `problems` lists. */
    problemCount: integer().notNull().default(0),
    /** Why the whole file was refused, or why the run stopped. */
    message: text(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    checkedAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
  },
  // The list on the import page, newest first.
  (row) => [index().on(row.byId, row.id)],
);

export type Import = typeof imports.$inferSelect;
