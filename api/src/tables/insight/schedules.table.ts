import {
  endReasons,
  rhythms,
  type ScheduledReport,
  scheduledReports,
} from '@app/rules/insight/schedules/report-schedule';
import { weekdays } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, smallint, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** A view of a report that somebody gets by mail. */
export const reportSchedules = snakeCase.table(
  'report_schedules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    report: text().notNull().$type<ScheduledReport>(),
    /** Period or frequency and grouping, as the address has them. */
    query: text().notNull(),
    rhythm: text({ enum: rhythms }).notNull(),
    weekday: text({ enum: weekdays }),
    /** 1 to 31; the last day where the month is shorter. */
    monthDay: smallint(),
    /** The Manila day of the next mail. */
    nextOn: date().notNull(),
    lastOn: date(),
    /** Since when no more are sent, and why. */
    endedAt: timestamp({ withTimezone: true }),
    endReason: text({ enum: endReasons }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (schedule) => [
    index().on(schedule.userId),
    // What is due.
    index('report_schedules_due')
      .on(schedule.nextOn, schedule.id)
      .where(sql`${schedule.endedAt} is null`),
    check('report_schedules_report', oneOf(schedule.report, scheduledReports)),
    check('report_schedules_rhythm', oneOf(schedule.rhythm, rhythms)),
    check('report_schedules_weekday', sql`(${schedule.rhythm} = 'weekly') = (${schedule.weekday} is not null)`),
    check(
      'report_schedules_month_day',
      sql`(${schedule.rhythm} = 'monthly') = (${schedule.monthDay} is not null) and ${schedule.monthDay} between 1 and 31`,
    ),
    check('report_schedules_ended', sql`(${schedule.endedAt} is null) = (${schedule.endReason} is null)`),
  ],
);

export type ReportSchedule = typeof reportSchedules.$inferSelect;
