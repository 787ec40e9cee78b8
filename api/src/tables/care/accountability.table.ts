import {
  candidateStates,
  groupStates,
  largestGroup,
  moveKinds,
  openCandidateStates,
  rhythms,
  smallestGroup,
} from '@app/rules/care/accountability/group-words';
import type { TimesFrom } from '@app/rules/care/accountability/periods';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
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

/** A few members who check in with each other. Its lead is one of them: `accountabilityMembers.isLead`. */
export const accountabilityGroups = snakeCase.table(
  'accountability_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    capacity: integer().notNull(),
    rhythm: text({ enum: rhythms }).notNull().default('weekly'),
    /** The day on which a week closes, from 1 (Monday). */
    checkInDay: integer().notNull().default(7),
    /** Empty until rhythm or day change; then what counted since when, and what counts from the next period on. */
    changes: jsonb().notNull().default([]).$type<TimesFrom[]>(),
    /** "20:30" in Manila, on the check-in day. */
    callTime: text(),
    callLink: text(),
    chatLink: text(),
    state: text({ enum: groupStates }).notNull().default('active'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (group) => [
    uniqueIndex('accountability_groups_name')
      .on(sql`lower(${group.name})`)
      .where(sql`${group.state} = 'active'`),
    // What the seats of its people refer to.
    unique('accountability_groups_seats').on(group.id, group.capacity),
    check('accountability_groups_capacity', between(group.capacity, smallestGroup, largestGroup)),
    check('accountability_groups_check_in_day', between(group.checkInDay, 1, 7)),
    check('accountability_groups_rhythm', oneOf(group.rhythm, rhythms)),
    check('accountability_groups_state', oneOf(group.state, groupStates)),
  ],
);

export type AccountabilityGroup = typeof accountabilityGroups.$inferSelect;

/** Who is in a group now. One row for each person: nobody is in two; one seat for each row: no group is over its size. */
export const accountabilityMembers = snakeCase.table(
  'accountability_members',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer().notNull(),
    /** The capacity of the group, which follows it: so that no seat lies beyond it. */
    groupCapacity: integer().notNull(),
    seat: integer().notNull(),
    isLead: boolean().notNull().default(false),
    joinedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** From this Manila day on check-ins are expected; a move to another group does not begin anew. */
    countsFrom: date().notNull(),
    /** What follows from the check-ins, kept by every check-in and by the nightly job: lists add it up. */
    streak: integer().notNull().default(0),
    /** Closed periods in a row without a check-in. */
    missed: integer().notNull().default(0),
    lastDay: date(),
  },
  (member) => [
    unique('accountability_members_seat').on(member.groupId, member.seat),
    uniqueIndex('accountability_members_lead')
      .on(member.groupId)
      .where(sql`${member.isLead}`),
    foreignKey({
      name: 'accountability_members_group',
      columns: [member.groupId, member.groupCapacity],
      foreignColumns: [accountabilityGroups.id, accountabilityGroups.capacity],
    }).onUpdate('cascade'),
    check('accountability_members_fits', sql`${member.seat} between 1 and ${member.groupCapacity}`),
    index('accountability_members_missed')
      .on(member.missed)
      .where(sql`${member.missed} > 0`),
  ],
);

export type AccountabilityMember = typeof accountabilityMembers.$inferSelect;

/** One for each person and period, and one for each person and day, whatever the groups of that day were. */
export const accountabilityCheckIns = snakeCase.table(
  'accountability_check_ins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => accountabilityGroups.id),
    /** The Manila day for which it counts: the one on which it was made. */
    day: date().notNull(),
    /** The last day of its period: the group's day of that week, or the day itself. */
    closesOn: date().notNull(),
    done: text().notNull().default(''),
    goal: text().notNull().default(''),
    blocker: text().notNull().default(''),
    /** Whether the goal of the time before was reached; empty when nobody said so. */
    reachedGoal: boolean(),
    mood: integer(),
    fileId: integer().references(() => files.id),
    /** On the phone; `createdAt` is when it arrived here. */
    madeAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (checkIn) => [
    unique('accountability_check_ins_period').on(checkIn.userId, checkIn.closesOn),
    uniqueIndex('accountability_check_ins_day').on(checkIn.userId, checkIn.day.desc()),
    index('accountability_check_ins_group').on(checkIn.groupId, checkIn.day.desc()),
    index().on(checkIn.fileId),
    check('accountability_check_ins_mood', between(checkIn.mood, 1, 5)),
    check('accountability_check_ins_period_after', sql`${checkIn.closesOn} >= ${checkIn.day}`),
  ],
);

export type AccountabilityCheckIn = typeof accountabilityCheckIns.$inferSelect;

/** A buddy's cheer for a check-in, with a few words or none: one for each of them. */
export const accountabilityCheers = snakeCase.table(
  'accountability_cheers',
  {
    checkInId: integer()
      .notNull()
      .references(() => accountabilityCheckIns.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (cheer) => [primaryKey({ columns: [cheer.checkInId, cheer.userId] }), index().on(cheer.userId)],
);

/** A buddy is nudged once a day, by whoever comes first. */
export const accountabilityNudges = snakeCase.table(
  'accountability_nudges',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nudgedOn: date().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (nudge) => [primaryKey({ columns: [nudge.userId, nudge.nudgedOn] })],
);

/** Members who wait for a group. */
export const accountabilityRequests = snakeCase.table('accountability_requests', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Somebody who may lead a group: by themselves, put forward by another, or asked by staff. */
export const accountabilityCandidates = snakeCase.table(
  'accountability_candidates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: candidateStates }).notNull(),
    /** How many people they can look after. */
    capacity: integer().notNull(),
    words: text().notNull().default(''),
    /** Who put them forward. */
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedById: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text().notNull().default(''),
    /** The group that an approval made. */
    groupId: integer().references(() => accountabilityGroups.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (candidate) => [
    uniqueIndex('accountability_candidates_open')
      .on(candidate.userId)
      .where(oneOf(candidate.state, openCandidateStates)),
    index('accountability_candidates_people').on(candidate.userId),
    index('accountability_candidates_newest').on(candidate.state, candidate.id.desc()),
    check('accountability_candidates_state', oneOf(candidate.state, candidateStates)),
    check('accountability_candidates_capacity', between(candidate.capacity, smallestGroup, largestGroup)),
  ],
);

export type AccountabilityCandidate = typeof accountabilityCandidates.$inferSelect;

/** Joining, leaving and handing over, in order; `accountabilityMembers` is what came of it. */
export const accountabilityMoves = snakeCase.table(
  'accountability_moves',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => accountabilityGroups.id),
    kind: text({ enum: moveKinds }).notNull(),
    reason: text().notNull().default(''),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (move) => [
    index('accountability_moves_person').on(move.userId, move.id.desc()),
    index('accountability_moves_group').on(move.groupId, move.id.desc()),
    check('accountability_moves_kind', oneOf(move.kind, moveKinds)),
  ],
);

/** A check cannot have parameters. */
function between(column: Parameters<typeof oneOf>[0], from: number, until: number) {
  return sql`${column} between ${sql.raw(String(from))} and ${sql.raw(String(until))}`;
}
