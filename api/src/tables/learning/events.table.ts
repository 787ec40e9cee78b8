import { type ContentStatus, contentStatuses } from '@app/rules/learning/content/content-status';
import type { Recurrence } from '@app/rules/learning/events/recurrence';
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
import { searchVector, tsvector } from '#db/search-columns.ts';
import { accessLevels } from '../people/access.table.ts';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

export const events = snakeCase.table(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text(),
    hostId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** For a host without an account. */
    hostName: text(),
    /** The time of the first occurrence. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The offset it was planned in, such as `+08:00`; a repeated event keeps its hour there. */
    timeZone: text().notNull(),
    recurrence: jsonb().$type<Recurrence>(),
    place: text(),
    meetingUrl: text(),
    coverId: integer().references(() => files.id, { onDelete: 'set null' }),
    capacity: integer(),
    status: text().notNull().default('draft').$type<ContentStatus>(),
    /** Open to everyone who is signed in. */
    isFree: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    searchVector: tsvector().generatedAlwaysAs(
      searchVector(
        'title',
        "coalesce(description, '') || ' ' || coalesce(host_name, '') || ' ' || coalesce(place, '')",
      ),
    ),
  },
  (event) => [
    index('events_search').using('gin', event.searchVector),
    index('events_title').using('gin', sql`lower(${event.title}) gin_trgm_ops`),
    index().on(event.coverId),
    check('events_end_after_start', sql`${event.endsAt} > ${event.startsAt}`),
    check('events_capacity', sql`${event.capacity} > 0`),
    check('events_status', oneOf(event.status, contentStatuses)),
  ],
);

export const eventAccessLevels = snakeCase.table(
  'event_access_levels',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    accessLevelId: text()
      .notNull()
      .references(() => accessLevels.id, { onDelete: 'cascade' }),
  },
  (given) => [primaryKey({ columns: [given.eventId, given.accessLevelId] }), index().on(given.accessLevelId)],
);

/** Each time an event takes place, laid out a year ahead, so that lists, answers and reminders need no calendar rules. */
export const eventOccurrences = snakeCase.table(
  'event_occurrences',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    recordingUrl: text(),
    cancelledAt: timestamp({ withTimezone: true }),
    dayReminderSentAt: timestamp({ withTimezone: true }),
    hourReminderSentAt: timestamp({ withTimezone: true }),
  },
  (occurrence) => [
    // Laying out again finds the existing rows.
    unique().on(occurrence.eventId, occurrence.startsAt),
    // For coming and past events, the month, and due reminders.
    index().on(occurrence.startsAt),
  ],
);

/** Answers and attendance. */
export const eventAnswers = snakeCase.table(
  'event_answers',
  {
    occurrenceId: integer()
      .notNull()
      .references(() => eventOccurrences.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isGoing: boolean().notNull(),
    /** Not decided yet: no seat is kept, and the reminders come. */
    isMaybe: boolean().notNull().default(false),
    answeredAt: timestamp({ withTimezone: true }).notNull(),
    attendedAt: timestamp({ withTimezone: true }),
  },
  (answer) => [
    primaryKey({ columns: [answer.occurrenceId, answer.userId] }),
    index().on(answer.userId),
    check('event_answers_maybe_has_no_seat', sql`not (${answer.isGoing} and ${answer.isMaybe})`),
  ],
);

/** The secret address under which a person's calendar program reads their events. */
export const calendarFeeds = snakeCase.table('calendar_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export type TribeEvent = typeof events.$inferSelect;
export type EventOccurrence = typeof eventOccurrences.$inferSelect;
export type EventAnswer = typeof eventAnswers.$inferSelect;
