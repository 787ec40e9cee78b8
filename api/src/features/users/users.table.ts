import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  integer,
  pgSequence,
  snakeCase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Numbers of generated Tribe IDs; imported ones may lie anywhere. */
export const tribeNumbers = pgSequence('tribe_numbers');

export const users = snakeCase.table(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `T-000001`, shown to people and used in import sheets. */
    tribeId: text()
      .notNull()
      .unique()
      .default(sql`'T-' || lpad(nextval('tribe_numbers')::text, 6, '0')`),
    /** Normalised once (trimmed, NFKC, lower case) by `normaliseEmail`. */
    email: text().notNull().unique(),
    /** The public part of `/profile/{slug}`. */
    slug: text().notNull().unique(),

    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    suffix: text(),
    sex: text(),
    birthdate: date(),
    mobileNumber: text(),
    facebookProfile: text(),
    profileImage: text(),

    /** Null while no password opens the account. */
    passwordHash: text(),
    passwordChangedAt: timestamp({ withTimezone: true }),
    /** The account opens nothing but the set-password modal until its owner has chosen a password. */
    mustSetPassword: boolean().notNull().default(false),
    /** End of a password that staff generated and saw once. */
    generatedPasswordEndsAt: timestamp({ withTimezone: true }),
    /** Set when the owner used a code or link that was mailed to the address. */
    emailProvedAt: timestamp({ withTimezone: true }),

    affiliateTimestamp: timestamp({ withTimezone: true }),
    showReturneeModal: boolean().notNull().default(false),
    /** Names the product on every sign-up. */
    signUpTag: text(),
    /** free-lessons, free-training, challenge; null for the plain form. */
    signUpSource: text(),

    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    archivedAt: timestamp({ withTimezone: true }),
    mergedIntoId: integer().references((): AnyPgColumn => users.id),
  },
  (user) => [check('users_email_is_normalised', sql`${user.email} = lower(trim(${user.email}))`)],
);

export type User = typeof users.$inferSelect;
