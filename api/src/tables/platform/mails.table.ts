import { suppressionReasons } from '@app/rules/platform/mails/suppressions';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

export const mailStatuses = ['queued', 'sent', 'kept', 'failed', 'withheld'] as const;

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
    /**
     * `kept`: there is no SMTP server, the mail page shows it. `failed`: given up after five tries. `withheld`: its
     * reader unsubscribed, or the address stopped working, while it waited.
     */
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

/** Addresses that get no news and offers: their owner unsubscribed, they do not work, or the mail was called spam. */
export const mailSuppressions = snakeCase.table(
  'mail_suppressions',
  {
    /** The folded address (`personKey`), so that a plus or a dot more changes nothing. */
    personKey: text().notNull(),
    reason: text({ enum: suppressionReasons }).notNull(),
    /** The address as it was written to. */
    address: text().notNull(),
    /** What the mail server said. */
    detail: text(),
    /** The broadcast whose link they used: `broadcast:12`. */
    cause: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (suppression) => [
    primaryKey({ columns: [suppression.personKey, suppression.reason] }),
    // The list of staff, newest first.
    index().on(suppression.at),
    // Who left after one broadcast.
    index()
      .on(suppression.cause)
      .where(sql`${suppression.cause} is not null`),
    check('mail_suppressions_reason', oneOf(suppression.reason, suppressionReasons)),
  ],
);

export type MailSuppression = typeof mailSuppressions.$inferSelect;
