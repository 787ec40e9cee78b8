import { type SequenceEnd, sequenceEnds, sequences } from '@app/rules/growth/campaigns/sequences';
import {
  type Audience,
  broadcastStatuses,
  recipientStatuses,
  type SkipReason,
} from '@app/rules/growth/campaigns/broadcasts';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';
import { mails } from '../platform/mails.table.ts';
import { leads } from './leads.table.ts';

/** The switches of a sequence; one without a row is on. */
export const mailSequences = snakeCase.table(
  'mail_sequences',
  {
    sequence: text({ enum: sequences }).primaryKey(),
    isOn: boolean().notNull(),
    /** Whoever has paid for something, before the opt-in or after it, gets no more of it. */
    stopsOnPurchase: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [check('mail_sequences_sequence', oneOf(row.sequence, sequences))],
);

/** One mail of a sequence. */
export const sequenceSteps = snakeCase.table(
  'sequence_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sequence: text({ enum: sequences }).notNull(),
    /** Manila days after the opt-in. */
    dayOffset: integer().notNull(),
    /** On Manila's clock; null is right away. */
    hour: integer(),
    subject: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    buttonLabel: text().notNull(),
    buttonAddress: text().notNull(),
    isOn: boolean().notNull(),
    /** Nobody gets a step that was due before it was written, moved or switched on. */
    activeFrom: timestamp({ withTimezone: true }).notNull(),
    /** Counts changes, so that two colleagues do not write over each other. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (step) => [
    index().on(step.sequence, step.dayOffset, step.hour),
    check('sequence_steps_sequence', oneOf(step.sequence, sequences)),
    check(
      'sequence_steps_time',
      sql`${step.dayOffset} >= 0 and (${step.hour} between 0 and 23 or ${step.hour} is null and ${step.dayOffset} = 0)`,
    ),
  ],
);

export type SequenceStep = typeof sequenceSteps.$inferSelect;

/** A lead on a sequence. */
export const leadSequences = snakeCase.table(
  'lead_sequences',
  {
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    sequence: text({ enum: sequences }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** When to look at it next; null when nothing follows. */
    nextAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    endReason: text().$type<SequenceEnd>(),
  },
  (row) => [
    primaryKey({ columns: [row.leadId, row.sequence] }),
    // What is due: an empty answer costs nothing.
    index('lead_sequences_due')
      .on(row.nextAt)
      .where(sql`${row.endedAt} is null and ${row.nextAt} is not null`),
    // The figures of a sequence.
    index().on(row.sequence, row.endReason),
    check('lead_sequences_sequence', oneOf(row.sequence, sequences)),
    check(
      'lead_sequences_end',
      sql`(${row.endedAt} is null) = (${row.endReason} is null) and (${row.endReason} is null or ${oneOf(row.endReason, sequenceEnds)})`,
    ),
  ],
);

/** A step that a lead has had, mailed or left out: once each. */
export const sequenceMails = snakeCase.table(
  'sequence_mails',
  {
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    stepId: integer()
      .notNull()
      .references(() => sequenceSteps.id, { onDelete: 'cascade' }),
    /** Null for a step that was left out because it was too late. */
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
    isSkipped: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.leadId, row.stepId] }),
    // The figures of a step.
    index().on(row.stepId, row.isSkipped),
    index().on(row.mailId),
  ],
);

/** A mail to many: written, sent and counted. */
export const broadcasts = snakeCase.table(
  'broadcasts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    subject: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    buttonLabel: text().notNull(),
    buttonAddress: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    /** Mails per minute. */
    pace: integer().notNull(),
    status: text({ enum: broadcastStatuses }).notNull().default('draft'),
    scheduledAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    /** The recipients are written down: whoever matches the filters later is not among them. */
    frozenAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    /** From when the next round counts, so that the pace holds over restarts. */
    roundAt: timestamp({ withTimezone: true }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whoever started or scheduled it: only people whom they may see are mailed. */
    senderId: integer().references(() => users.id, { onDelete: 'set null' }),
    total: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (broadcast) => [
    index().on(broadcast.authorId),
    check('broadcasts_status', oneOf(broadcast.status, broadcastStatuses)),
    check('broadcasts_scheduled', sql`${broadcast.status} <> 'scheduled' or ${broadcast.scheduledAt} is not null`),
    check('broadcasts_pace', sql`${broadcast.pace} > 0`),
  ],
);

export type Broadcast = typeof broadcasts.$inferSelect;

/** The frozen list of a broadcast: one row for each mailbox. */
export const broadcastRecipients = snakeCase.table(
  'broadcast_recipients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    broadcastId: integer()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    personKey: text().notNull(),
    address: text().notNull(),
    firstName: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    leadId: integer().references(() => leads.id, { onDelete: 'set null' }),
    status: text({ enum: recipientStatuses }).notNull().default('pending'),
    reason: text().$type<SkipReason>(),
    mailId: integer().references(() => mails.id, { onDelete: 'set null' }),
  },
  (recipient) => [
    unique().on(recipient.broadcastId, recipient.personKey),
    // The next ones to send, those under way, and the list by result.
    index().on(recipient.broadcastId, recipient.status, recipient.id),
    index().on(recipient.userId),
    index().on(recipient.leadId),
    index().on(recipient.mailId),
    check('broadcast_recipients_status', oneOf(recipient.status, recipientStatuses)),
    check('broadcast_recipients_reason', sql`(${recipient.status} = 'skipped') = (${recipient.reason} is not null)`),
  ],
);

export type BroadcastRecipient = typeof broadcastRecipients.$inferSelect;
