import { type Choices, digests } from '@app/rules/platform/notifications/choices';
import type { NotificationKind } from '@app/rules/platform/notifications/kinds';
import type { PutOff } from '@app/rules/platform/notifications/put-off';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { sessions } from '../people/auth.table.ts';
import { users } from '../people/users.table.ts';

/** What happened that concerns a person: one row for each person and event. */
export const notifications = snakeCase.table(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Not checked by the database: a kind that is taken out of the rules leaves rows that nobody shows. */
    kind: text().$type<NotificationKind>().notNull(),
    /** The event: `proof-returned:12`. The same one tells a person once. */
    dedupeKey: text().notNull(),
    /** The values of its words, which the rules write. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The person who did it, whose face stands beside it. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** It was in sight on the page of notifications: the bell no longer counts it. */
    seenAt: timestamp({ withTimezone: true }),
    readAt: timestamp({ withTimezone: true }),
    /** It went out in a digest, or by a mail of its own. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (line) => [
    unique().on(line.dedupeKey, line.userId),
    // A person's list, newest first.
    index().on(line.userId, line.at, line.id),
    // The bell counts what is new.
    index()
      .on(line.userId)
      .where(sql`${line.readAt} is null`),
    // The digest looks for what is still to be told, and the clean-up for what is old.
    index().on(line.at),
    index().on(line.actorId),
    check('notifications_read_is_seen', sql`${line.readAt} is null or ${line.seenAt} is not null`),
  ],
);

/** What a person has chosen; people without a row have chosen nothing. */
export const notificationSettings = snakeCase.table('notification_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  choices: jsonb().$type<Choices>().notNull(),
  quietIsOn: boolean().notNull(),
  /** Full hours on Manila's clock. */
  quietFrom: integer().notNull(),
  quietUntil: integer().notNull(),
  /** The reminder an hour before an event they go to rings in quiet hours, too. */
  ringsForEvents: boolean().notNull(),
  digest: text({ enum: digests }).notNull(),
  digestSentAt: timestamp({ withTimezone: true }),
  /** The kinds of work that they will see again tomorrow. */
  putOff: jsonb().$type<PutOff>().notNull().default({}),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A browser that a person allowed to show our notifications. It belongs to a session and is silent when that has ended. */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the push service of the browser's maker. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (subscription) => [index().on(subscription.userId), index().on(subscription.sessionId)],
);

/** The key pair that push services know us by: made once for the installation. */
export const pushKeys = snakeCase.table(
  'push_keys',
  {
    id: integer().primaryKey(),
    publicKey: text().notNull(),
    /** Encrypted with SECRET. */
    privateKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (key) => [check('push_keys_one', sql`${key.id} = 1`)],
);

export type StoredNotification = typeof notifications.$inferSelect;
export type NotificationSettings = typeof notificationSettings.$inferSelect;
export type PushSubscription = typeof pushSubscriptions.$inferSelect;
