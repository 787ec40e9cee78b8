import { type Occurrence, occurrencesOf } from '@app/rules/learning/events/occurrences';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { type EventOccurrence, eventOccurrences, events, type TribeEvent } from '#tables/learning/events.table.ts';

const year = 366 * 24 * 3_600_000;

type WriteContext = Pick<Context, 'db' | 'now'>;

/** Writes the occurrences of a new event: up to a year ahead, and as far back for one that has begun. */
export async function layOut({ db, now }: WriteContext, event: TribeEvent): Promise<void> {
  await insertTimes(db, event.id, timesFrom(event, new Date(now.getTime() - year), now));
}

/**
 * The same after a change. Past occurrences stay; coming ones that are still in the new plan keep their answers. A
 * single event that is moved keeps its answers too: it is the same one.
 */
export async function layOutAgain({ db, now }: WriteContext, before: TribeEvent, event: TribeEvent): Promise<void> {
  if (!before.recurrence && !event.recurrence) {
    if (await moveSingle({ db, now }, event)) return;
  }
  const newTimes = timesFrom(event, now, now);
  const coming = await db
    .select()
    .from(eventOccurrences)
    .where(and(eq(eventOccurrences.eventId, event.id), gt(eventOccurrences.startsAt, now)));
  const starts = new Set(newTimes.map(({ startsAt }) => startsAt.getTime()));
  const gone = coming.filter(({ startsAt }) => !starts.has(startsAt.getTime()));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await db.delete(eventOccurrences).where(inArray(eventOccurrences.id, ids));
  }
  await insertTimes(db, event.id, newTimes);
}

/** True when the one time there is was moved. One that is over stays: the event takes place another time then. */
async function moveSingle({ db, now }: WriteContext, { id, startsAt, endsAt }: TribeEvent): Promise<boolean> {
  const [only, another] = await db.select().from(eventOccurrences).where(eq(eventOccurrences.eventId, id)).limit(2);
  if (!only || another || (only.endsAt <= now && startsAt > now)) return false;
  await db
    .update(eventOccurrences)
    .set({ startsAt, endsAt, ...(isSameStart(only, startsAt) ? {} : notReminded) })
    .where(eq(eventOccurrences.id, only.id));
  return true;
}

const notReminded = { dayReminderSentAt: null, hourReminderSentAt: null };

function isSameStart(occurrence: EventOccurrence, startsAt: Date): boolean {
  return occurrence.startsAt.getTime() === startsAt.getTime();
}

/** Once a day: the calendar moves on, and with it the year of occurrences. */
export async function layOutComingYear(ctx: WriteContext): Promise<void> {
  const repeated = await ctx.db.select().from(events).where(isNotNull(events.recurrence));
  await transaction(ctx, async ({ db, now }) => {
    const times = repeated.flatMap((event) =>
      timesFrom(event, now, now).map((time) => ({ ...time, eventId: event.id })),
    );
    for (let start = 0; start < times.length; start += perStatement) {
      const part = times.slice(start, start + perStatement);
      // A series deleted or changed in between is left alone: its own change has laid it out.
      await db.execute(sql`insert into event_occurrences (event_id, starts_at, ends_at)
        select t.event_id, t.starts_at, t.ends_at
        from unnest(
          ${sql.param(part.map(({ eventId }) => eventId))}::int[],
          ${sql.param(part.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[],
          ${sql.param(part.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[],
          ${sql.param(part.map(({ eventId }) => updatedAtOf(repeated, eventId)))}::timestamptz[]
        ) as t (event_id, starts_at, ends_at, updated_at)
        join events e on e.id = t.event_id and date_trunc('milliseconds', e.updated_at) = t.updated_at
        on conflict (event_id, starts_at) do nothing`);
    }
  });
}

const perStatement = 5_000;

function updatedAtOf(all: readonly TribeEvent[], eventId: number): string {
  return all.find(({ id }) => id === eventId)?.updatedAt.toISOString() ?? '';
}

function timesFrom(event: TribeEvent, from: Date, now: Date): Occurrence[] {
  const upTo = new Date(now.getTime() + year);
  // A single event may be further away than the occurrences of a series.
  if (!event.recurrence) return occurrencesOf(event, new Date(0), event.startsAt);
  return occurrencesOf(event, from, upTo);
}

async function insertTimes(db: Database, eventId: number, times: readonly Occurrence[]): Promise<void> {
  if (times.length === 0) return;
  await db
    .insert(eventOccurrences)
    .values(times.map((time) => ({ ...time, eventId })))
    .onConflictDoUpdate({
      target: [eventOccurrences.eventId, eventOccurrences.startsAt],
      set: { endsAt: sql`excluded.ends_at` },
    });
}
