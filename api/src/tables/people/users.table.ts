import { accountOrigins } from '@app/rules/people/users/account-origin';
import type { Socials } from '@app/rules/people/profile/socials';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  snakeCase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { personKeyOf } from '#db/person-key.ts';
import { batches } from './batches.table.ts';

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
      // Six digits or more: `lpad` would cut the seventh.
      .default(sql`'T-' || to_char(nextval('tribe_numbers'), 'FM9999999999999000000')`),
    /** Normalised once (trimmed, NFKC, lower case) by `normaliseEmail`. */
    email: text().notNull().unique(),
    /** The public part of `/profile/{slug}`. */
    slug: text().notNull().unique(),

    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    suffix: text(),
    /** The name the community uses for the person; the real name is always shown beside it. */
    nickname: text(),
    sex: text(),
    birthdate: date(),
    mobileNumber: text(),
    facebookProfile: text(),
    profileImage: text(),
    country: text(),
    state: text(),
    city: text(),
    /** A few lines about oneself, for everyone who may open the profile. */
    about: text(),
    /** Addresses of pages elsewhere, by the kind of place. */
    socials: jsonb().notNull().default({}).$type<Socials>(),
    batchId: integer().references(() => batches.id, { onDelete: 'set null' }),

    /** Null while no password opens the account. */
    passwordHash: text(),
    passwordChangedAt: timestamp({ withTimezone: true }),
    /** The account opens nothing but the set-password modal until its owner has chosen a password. */
    mustSetPassword: boolean().notNull().default(false),
    /** End of a password that staff generated and saw once. */
    generatedPasswordEndsAt: timestamp({ withTimezone: true }),
    /**
     * A password taken from someone who never verified the address. It opens nothing; a person who enters it gets a
     * message.
     */
    closedPasswordHash: text(),
    /** How the account was created. The public may have created one with someone else's address. */
    origin: text({ enum: accountOrigins }).notNull().default('sign-up'),
    /** Set when the owner used a code or link that was mailed to the address. */
    emailProvedAt: timestamp({ withTimezone: true }),

    affiliateTimestamp: timestamp({ withTimezone: true }),
    /** Points brought along when the person was imported; the ledger opens with them. */
    basePoints: integer().notNull().default(0),
    /** Not shown on leaderboards. */
    isOffLeaderboards: boolean().notNull().default(false),
    /** Not shown among those who are around in the community. */
    isAwayForOthers: boolean().notNull().default(false),
    showReturneeModal: boolean().notNull().default(false),
    /** Names the product on every sign-up. */
    signUpTag: text(),
    /** free-lessons, free-training, challenge; null for the plain form. */
    signUpSource: text(),

    /** Holds a level beyond those of outsiders. Kept by a trigger on the levels, so that lists need not look there. */
    isMember: boolean().notNull().default(false),
    /** The newest sight of any of their sessions. */
    lastSeenAt: timestamp({ withTimezone: true }),

    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    archivedAt: timestamp({ withTimezone: true }),
    /** The identity was erased (`records/erasure`): what is left is a number that money and counts hang on. */
    erasedAt: timestamp({ withTimezone: true }),
    /**
     * The search text of the people pages: names, address, Tribe ID and the digits of the mobile number. Only the part
     * of the address before the @, and no letter of the Tribe ID: a word that half of all people have is slow to
     * search.
     */
    searchText: text().generatedAlwaysAs(
      sql`lower(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || coalesce(nickname || ' ', '') || split_part(email, '@', 1) || ' #' || substr(tribe_id, 3) || ' ' || regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g'))`,
    ),
    /** The part after the @, for searches of a domain. */
    emailDomain: text().generatedAlwaysAs(sql`split_part(email, '@', 2)`),
    mergedIntoId: integer().references((): AnyPgColumn => users.id),
  },
  (user) => [
    // "Contains" in the people search.
    index('users_search').using('gin', sql`${user.searchText} gin_trgm_ops`),
    // Addresses of one domain, by its beginning.
    index('users_by_domain').on(user.emailDomain.op('text_pattern_ops'), user.archivedAt, user.isMember, user.id),
    // Members and non-members by name.
    index('users_by_kind_and_name')
      .on(user.isMember, user.lastName, user.firstName, user.id)
      .where(sql`${user.archivedAt} is null`),
    // By newest and by last visit, in both directions: everyone, or one kind by leaving out the other.
    index('users_by_age')
      .on(user.createdAt, user.id, user.isMember)
      .where(sql`${user.archivedAt} is null`),
    index('users_by_sight')
      .on(user.lastSeenAt.desc().nullsLast(), user.id.desc().nullsFirst(), user.isMember)
      .where(sql`${user.archivedAt} is null`),
    // Members and non-members with conditions from other tables, in one order.
    index('users_by_kind')
      .on(user.isMember, user.id)
      .where(sql`${user.archivedAt} is null`),
    // Everyone by name: exports, and people to choose from.
    index('users_by_name')
      .on(user.lastName, user.firstName, user.id)
      .where(sql`${user.archivedAt} is null`),
    // Archived people, of whom there are few.
    index('users_archived')
      .on(user.lastName, user.firstName, user.id)
      .where(sql`${user.archivedAt} is not null`),
    // The filter by batch, with its count.
    index('users_of_batch')
      .on(user.batchId, user.isMember)
      .where(sql`${user.archivedAt} is null`),
    // The accounts of a mailbox, whatever was typed after a plus.
    index('users_by_person_key').on(personKeyOf(sql`${user.email}`)),
    // The desk's filter by batch, archived people included.
    index().on(user.batchId),
    // Few, looked up by the list that goes with each backup.
    index('users_erased')
      .on(user.id)
      .where(sql`${user.erasedAt} is not null`),
    // Nobody restores or logs in as somebody who was erased, whatever the code says.
    check(
      'users_erased_is_closed',
      sql`${user.erasedAt} is null or (${user.archivedAt} is not null and ${user.passwordHash} is null)`,
    ),
    // Nor does anybody get a name again: a request may have been under way while they were erased.
    check(
      'users_erased_is_nobody',
      sql`${user.erasedAt} is null or (${user.firstName} = 'Former' and ${user.nickname} is null
        and ${user.mobileNumber} is null and ${user.facebookProfile} is null and ${user.profileImage} is null
        and ${user.birthdate} is null and ${user.city} is null and ${user.about} is null)`,
    ),
    check('users_origin', oneOf(user.origin, accountOrigins)),
    check('users_email_is_normalised', sql`${user.email} = lower(trim(${user.email}))`),
  ],
);

export type User = typeof users.$inferSelect;
