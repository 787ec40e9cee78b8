import { sql } from 'drizzle-orm';
import { index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const;

/** The outbox: written in the transaction of the change it is about, sent by a job. */
export const mails = snakeCase.table(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The same event never mails twice. */
    dedupeKey: text().notNull().unique(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    toAddress: text().notNull(),
    template: text().notNull(),
    /** The values of the template, without the secret parts. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Codes and one-time links, encrypted with SECRET; null when there are none, when sent, and when they have ended. */
    secretContent: text(),
    secretEndsAt: timestamp({ withTimezone: true }),
    /** `kept`: there is no SMTP server, the mail page shows it. `failed`: given up after five tries. */
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (mail) => [
    // The sweep that wipes secrets which have ended.
    index()
      .on(mail.secretEndsAt)
      .where(sql`${mail.secretContent} is not null`),
    // Mails to one person, and the mail page's filter by status, newest first.
    index().on(mail.userId, mail.id),
    index().on(mail.status, mail.id),
  ],
);

export type Mail = typeof mails.$inferSelect;
