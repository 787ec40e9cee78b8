import type { DayNumber, TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { trainingReminders } from '#tables/growth/trainings.table.ts';

/** An event that people asked to hear of. */
export type Due = {
  kind: 'open' | 'live';
  level: TrainingLevel;
  day: DayNumber;
  title: string;
  /** Milliseconds. */
  startsAt: number;
};

/** Marks the next reminders of an event as told, and returns them. Another worker gets others. */
export async function dueReminders(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { kind, level, day, startsAt }: Due,
  most: number,
): Promise<number[]> {
  const at = now.toISOString();
  // A workshop that is given again has a new start: who asked then is told again, once. Staff who go live a second time
  // on one day have lost their connection.
  const start = new Date(startsAt);
  const since = (kind === 'live' ? startOfManilaDay(manilaDay(start)) : start).toISOString();
  const isDue =
    kind === 'live'
      ? sql`(told_live_at is null or told_live_at < ${since}::timestamptz)`
      : sql`(told_open_at is null or told_open_at < ${since}::timestamptz)`;
  const mark =
    kind === 'live'
      ? sql`told_live_at = ${at}::timestamptz, told_open_at = ${at}::timestamptz`
      : sql`told_open_at = ${at}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${trainingReminders} set ${mark} where id in (
      select id from training_reminders
      where level = ${level} and day = ${day} and ${isDue}
      order by id limit ${most} for update skip locked
    ) returning id`);
  return rows.map(({ id }) => id);
}
