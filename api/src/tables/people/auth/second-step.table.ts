import { bigint, index, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../users.table.ts';

const owner = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The key that a person's authenticator app shares with us, one for each person. */
export const authenticatorApps = snakeCase.table('authenticator_apps', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: owner().unique(),
  /** Sealed: the server must read it to know the codes. */
  sealedKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When its first code was right; before that it counts for nothing. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The thirty seconds of the last code that was accepted: only later ones are, so that a code is used once. */
  lastStep: integer().notNull().default(0),
});

export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    name: text().notNull(),
    /** The authenticator's own name for it, in base64url. */
    credentialKey: text().notNull().unique(),
    /** COSE, in base64url; it opens nothing by itself. */
    publicKey: text().notNull(),
    /** Counts what the authenticator has signed; those that do not count stay at zero. */
    signCount: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  // A person's passkeys, on their account and at each log-in.
  (passkey) => [index().on(passkey.userId)],
);

export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** SHA-256: each code has 80 random bits, so nothing slower is needed. */
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (code) => [uniqueIndex().on(code.userId, code.codeHash)],
);

/** What a challenge is for: one for a log-in adds no passkey, and the other way round. */
export const challengePurposes = ['log-in', 'add-passkey'] as const;

/** A right password, or the wish to add a passkey, that waits for its second half. It opens nothing by itself. */
export const stepChallenges = snakeCase.table(
  'step_challenges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text({ enum: challengePurposes }).notNull(),
    userId: owner(),
    tokenHash: text().notNull().unique(),
    /** The browser that began is the one that may go on. */
    deviceHash: text(),
    /** The random bytes that an authenticator signs, in base64url. */
    passkeyChallenge: text(),
    triesLeft: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Used, replaced by a newer one, or void because the account has changed since. */
    endedAt: timestamp({ withTimezone: true }),
  },
  // Ending all of a person's, and the sweep.
  (challenge) => [index().on(challenge.userId), index().on(challenge.expiresAt)],
);

export type Passkey = typeof passkeys.$inferSelect;
export type StepChallenge = typeof stepChallenges.$inferSelect;
export type ChallengePurpose = (typeof challengePurposes)[number];
