import { challengeLength, proofKinds } from '@app/rules/growth/challenges/challenge-days';
import { largestGroup, smallestGroup } from '@app/rules/growth/challenges/split-groups';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

/** One holding of the challenge. Without a first day it collects people until staff choose one. */
export const challengeRuns = snakeCase.table(
  'challenge_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    startsOn: date(),
    /** The last day to join; empty: the day before the first. */
    joinsUntil: date(),
    groupSize: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (run) => [
    index().on(run.startsOn),
    // People who join while nothing is planned find one run, not several.
    uniqueIndex('challenge_runs_unscheduled')
      .on(sql`(true)`)
      .where(sql`${run.startsOn} is null`),
    check('challenge_runs_group_size', between(run.groupSize, smallestGroup, largestGroup)),
  ],
);

export type ChallengeRun = typeof challengeRuns.$inferSelect;

export const challengeDays = snakeCase.table(
  'challenge_days',
  {
    runId: integer()
      .notNull()
      .references(() => challengeRuns.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull(),
    proof: text({ enum: proofKinds }).notNull(),
  },
  (task) => [
    primaryKey({ columns: [task.runId, task.day] }),
    check('challenge_days_day', between(task.day, 1, challengeLength)),
    check('challenge_days_proof', oneOf(task.proof, proofKinds)),
  ],
);

export type ChallengeDay = typeof challengeDays.$inferSelect;

export const challengeGroups = snakeCase.table(
  'challenge_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => challengeRuns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    leadId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Check-ins of its people: the leaderboard adds up groups, not check-ins. */
    doneCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (group) => [
    uniqueIndex('challenge_groups_name').on(group.runId, sql`lower(${group.name})`),
    // What the seats of its people refer to.
    unique('challenge_groups_seats').on(group.runId, group.id, group.size),
    check('challenge_groups_size', between(group.size, smallestGroup, largestGroup)),
  ],
);

export type ChallengeGroup = typeof challengeGroups.$inferSelect;

/** Somebody who takes part: an account, or an address that was only typed, which belongs to none. */
export const challengeParticipants = snakeCase.table(
  'challenge_participants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => challengeRuns.id, { onDelete: 'cascade' }),
    personKey: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    groupId: integer(),
    /** The size of the group, which follows it: so that no seat lies beyond it. */
    groupSize: integer(),
    seat: integer(),
    doneCount: integer().notNull().default(0),
    lastDoneAt: timestamp({ withTimezone: true }),
    joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (person) => [
    // An account has its own place: one of another spelling of the address, or one that was only typed, is in nobody's way.
    uniqueIndex('challenge_participants_typed')
      .on(person.personKey, person.runId)
      .where(sql`${person.userId} is null`),
    // Whether somebody whose address is typed takes part already.
    index('challenge_participants_linked')
      .on(person.personKey, person.runId)
      .where(sql`${person.userId} is not null`),
    uniqueIndex('challenge_participants_account')
      .on(person.userId, person.runId)
      .where(sql`${person.userId} is not null`),
    // One row holds one seat: nobody is in two groups, and no group has more people than seats.
    unique('challenge_participants_seat').on(person.groupId, person.seat),
    foreignKey({
      name: 'challenge_participants_group',
      columns: [person.runId, person.groupId, person.groupSize],
      foreignColumns: [challengeGroups.runId, challengeGroups.id, challengeGroups.size],
    }).onUpdate('cascade'),
    check(
      'challenge_participants_seated',
      sql`(${person.groupId} is null and ${person.groupSize} is null and ${person.seat} is null)
        or (${person.groupId} is not null and ${person.groupSize} is not null and ${person.seat} is not null)`,
    ),
    check('challenge_participants_fits', sql`${person.seat} between 1 and ${person.groupSize}`),
    // The staff list, newest first.
    index('challenge_participants_newest').on(person.runId, person.id.desc()),
  ],
);

export type ChallengeParticipant = typeof challengeParticipants.$inferSelect;

/** One for each person and day. */
export const challengeCheckIns = snakeCase.table(
  'challenge_check_ins',
  {
    participantId: integer()
      .notNull()
      .references(() => challengeParticipants.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    words: text().notNull(),
    link: text(),
    fileId: integer().references(() => files.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (checkIn) => [
    primaryKey({ columns: [checkIn.participantId, checkIn.day] }),
    index().on(checkIn.fileId),
    check('challenge_check_ins_day', between(checkIn.day, 1, challengeLength)),
  ],
);

export type ChallengeCheckIn = typeof challengeCheckIns.$inferSelect;

/** A buddy is nudged once a day, by whoever comes first. */
export const challengeNudges = snakeCase.table(
  'challenge_nudges',
  {
    participantId: integer()
      .notNull()
      .references(() => challengeParticipants.id, { onDelete: 'cascade' }),
    on: date().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (nudge) => [primaryKey({ columns: [nudge.participantId, nudge.on] })],
);

/** A check cannot have parameters. */
function between(column: Parameters<typeof oneOf>[0], from: number, until: number) {
  return sql`${column} between ${sql.raw(String(from))} and ${sql.raw(String(until))}`;
}
