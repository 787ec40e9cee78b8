import type { FormField, FormValues, StageRule } from '@app/rules/journey/forms/form-fields';
import { boolean, index, integer, jsonb, primaryKey, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

export const forms = snakeCase.table('forms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  /** Markdown. */
  intro: text(),
  thankYou: text(),
  isOpen: boolean().notNull().default(false),
  /** Open to visitors too. */
  isPublic: boolean().notNull().default(false),
  /** One answer per person. */
  isOnce: boolean().notNull().default(true),
  /** Addresses that are notified of an answer. */
  notify: text().array().notNull().default([]),
  /** Whether people with an account get a mail that their answers arrived. */
  sendsConfirmation: boolean().notNull().default(false),
  /** The editor's draft; people fill out the latest version. */
  draftFields: jsonb().notNull().default([]).$type<FormField[]>(),
  /** For the journey form: which answers lead to which stage. */
  stageRules: jsonb().notNull().default([]).$type<StageRule[]>(),
  createdById: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The fields as they were published; an answer belongs to its version. */
export const formVersions = snakeCase.table(
  'form_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    fields: jsonb().notNull().$type<FormField[]>(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (version) => [unique().on(version.formId, version.number)],
);

/** A person's answer; without `submittedAt` it is still being filled out. */
export const formAnswers = snakeCase.table(
  'form_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    formId: integer()
      .notNull()
      .references(() => forms.id, { onDelete: 'restrict' }),
    versionId: integer()
      .notNull()
      .references(() => formVersions.id, { onDelete: 'restrict' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** For a visitor: their browser finds the draft again by this token. */
    draftTokenHash: text().unique(),
    values: jsonb().notNull().default({}).$type<FormValues>(),
    /** `{form}:{person}` where one answer per person is taken, so that a second cannot be. */
    onceKey: text().unique(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    submittedAt: timestamp({ withTimezone: true }),
  },
  (answer) => [
    // Answers of a form, newest first, and a person's own.
    index().on(answer.formId, answer.submittedAt),
    index().on(answer.userId, answer.formId),
  ],
);

/** Files that belong to an answer. */
export const formAnswerFiles = snakeCase.table(
  'form_answer_files',
  {
    answerId: integer()
      .notNull()
      .references(() => formAnswers.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** No foreign key: fields are in the JSON of the form's version. */
    fieldId: text().notNull(),
  },
  (file) => [primaryKey({ columns: [file.answerId, file.fileId] }), index().on(file.fileId)],
);

export type Form = typeof forms.$inferSelect;
export type FormVersion = typeof formVersions.$inferSelect;
export type FormAnswer = typeof formAnswers.$inferSelect;
