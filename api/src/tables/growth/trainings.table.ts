import { trainingDays, trainingLevels } from '@app/rules/growth/trainings/training-levels';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { leads, visitors } from './leads.table.ts';

/** "Remind me" of a day of the free training: told once when the day opens and once when staff go live. */
export const trainingReminders = snakeCase.table(
  'training_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    visitorId: integer()
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    level: text({ enum: trainingLevels }).notNull(),
    day: integer().notNull(),
    /** The browser to ring, when it was asked and allowed it. Signed-in people ring through their account. */
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    toldOpenAt: timestamp({ withTimezone: true }),
    toldLiveAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (reminder) => [
    unique('training_reminders_once').on(reminder.visitorId, reminder.level, reminder.day),
    // Those who are still to be told, for the job that looks every minute.
    index('training_reminders_of_day').on(reminder.level, reminder.day, reminder.id),
    check('training_reminders_level', oneOf(reminder.level, trainingLevels)),
    check('training_reminders_day', sql`${reminder.day} between 1 and ${sql.raw(String(trainingDays.length))}`),
    check(
      'training_reminders_browser',
      sql`(${reminder.endpoint} is null) = (${reminder.p256dh} is null) and (${reminder.endpoint} is null) = (${reminder.auth} is null)`,
    ),
  ],
);

export type TrainingReminder = typeof trainingReminders.$inferSelect;

/** Leads who stopped reminders by the link of a mail: no browser that types their address begins them again. */
export const trainingStops = snakeCase.table('training_stops', {
  leadId: integer()
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** How many people each server has on the page now; the sum is what the page shows. A server that stopped is left out soon. */
export const trainingWatchers = snakeCase.table(
  'training_watchers',
  {
    server: text().notNull(),
    level: text({ enum: trainingLevels }).notNull(),
    count: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (watchers) => [
    primaryKey({ columns: [watchers.server, watchers.level] }),
    check('training_watchers_level', oneOf(watchers.level, trainingLevels)),
  ],
);
