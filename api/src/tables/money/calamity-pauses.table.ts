import { calamityStates, concernedStates } from '@app/rules/money/calamity-pauses/calamity-pause';
import type { Place } from '@app/rules/money/calamity-pauses/places';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';
import { paymentSchedules } from './orders/invoices.table.ts';

/** A typhoon or an outage: the due dates of everybody who lives there move by some days. */
export const calamityPauses = snakeCase.table(
  'calamity_pauses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    reason: text().notNull(),
    places: jsonb().notNull().$type<Place[]>(),
    days: integer().notNull(),
    state: text({ enum: calamityStates }).notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reversedById: integer().references(() => users.id, { onDelete: 'set null' }),
    reversedAt: timestamp({ withTimezone: true }),
    reverseReason: text(),
  },
  (pause) => [
    check('calamity_pauses_days', sql`${pause.days} > 0`),
    check('calamity_pauses_state', oneOf(pause.state, calamityStates)),
    check(
      'calamity_pauses_reversed',
      sql`(${pause.reversedAt} is not null) = (${pause.state} in ('reversing', 'reversed'))`,
    ),
  ],
);

export type CalamityPause = typeof calamityPauses.$inferSelect;

/** Who is concerned, written down when the pause was decided: somebody who moves house later stays in or out. */
export const calamityPausePeople = snakeCase.table(
  'calamity_pause_people',
  {
    pauseId: integer()
      .notNull()
      .references(() => calamityPauses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: concernedStates }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (concerned) => [
    primaryKey({ columns: [concerned.pauseId, concerned.userId] }),
    // The next person of a job, and the pauses of one person.
    index('calamity_pause_people_left').on(concerned.pauseId, concerned.state, concerned.userId),
    index('calamity_pause_people_of').on(concerned.userId),
    check('calamity_pause_people_state', oneOf(concerned.state, concernedStates)),
  ],
);

/** One entry moved by one pause, with both dates: what reversing gives back. */
export const calamityMoves = snakeCase.table(
  'calamity_moves',
  {
    pauseId: integer()
      .notNull()
      .references(() => calamityPauses.id, { onDelete: 'cascade' }),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    before: date().notNull(),
    after: date().notNull(),
    reversedAt: timestamp({ withTimezone: true }),
  },
  (move) => [
    primaryKey({ columns: [move.pauseId, move.scheduleId] }),
    index('calamity_moves_of_entry').on(move.scheduleId),
  ],
);
