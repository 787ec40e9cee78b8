import { sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { mails } from '../platform/mails.table.ts';
import { users } from './users.table.ts';

export const sessions = snakeCase.table(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the random id in the cookie; the id itself is stored nowhere. */
    tokenHash: text().notNull().unique(),
    /** The person who signed in; the administrator while impersonating. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    /** The browser, recognised by its own cookie: known ones may sign in while an account is under attack. */
    deviceHash: text(),
    userAgent: text(),
    ipAddress: text(),

    actingAsId: integer().references(() => users.id, { onDelete: 'set null' }),
    actingUntil: timestamp({ withTimezone: true }),
    actingReason: text(),
  },
  // Sessions list of the account tab, and revoking all of a person's sessions.
  (session) => [
    // Whether the account knows a browser, also from sessions that ended.
    index('sessions_of_person').on(session.userId, session.deviceHash),
    index()
      .on(session.userId)
      .where(sql`${session.revokedAt} is null`),
  ],
);

export const loginLogs = snakeCase.table(
  'login_logs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    userEmail: text().notNull(),
    isSuccess: boolean().notNull(),
    message: text(),
    /** `server` rows are facts; `client` rows are a signed-in browser's own claims. */
    source: text({ enum: ['server', 'client'] }).notNull(),
    ipAddress: text(),
    userAgent: text(),
  },
  // The login log on a person's page, newest first.
  (log) => [
    index().on(log.userId, log.id),
    // Sign-ins by day, for reports.
    index('login_logs_by_day')
      .on(log.at, log.userId)
      .where(sql`${log.isSuccess} and ${log.source} = 'server'`),
  ],
);

/** A request to set a password without the old one. Unknown addresses get a row without a user, so that all answer alike. */
export const passwordRequests = snakeCase.table(
  'password_requests',
  {
    /** Random; names the request, not the person. */
    id: text().primaryKey(),
    /**
     * `otp`: the token has no power until its code was accepted. `link`: mailed, the token is the proof. `handed`: staff
     * give it to the person themselves and vouch for them.
     */
    kind: text({ enum: ['otp', 'link', 'handed'] }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    otpHash: text(),
    triesLeft: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the code was accepted; from then the token may set a password once, until `expiresAt`. */
    provedAt: timestamp({ withTimezone: true }),
    /** Used, replaced by a newer one, or made void by a change of the account. */
    endedAt: timestamp({ withTimezone: true }),
    /** The mail with the code or link, whose secret is wiped with the request. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
  },
  // One live code and one live link per person.
  (request) => [
    // A mail that is taken back is looked for here.
    index().on(request.mailId),
    uniqueIndex()
      .on(request.userId, request.kind)
      .where(sql`${request.endedAt} is null`),
  ],
);

/** A new address that waits for its owner to open the link that was mailed to it. */
export const emailChanges = snakeCase.table(
  'email_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Confirmed, taken back, or replaced by a newer one. */
    endedAt: timestamp({ withTimezone: true }),
  },
  // One open change per person.
  (change) => [
    uniqueIndex()
      .on(change.userId)
      .where(sql`${change.endedAt} is null`),
  ],
);

export type Session = typeof sessions.$inferSelect;
export type PasswordRequest = typeof passwordRequests.$inferSelect;
export type EmailChange = typeof emailChanges.$inferSelect;
