import type { EventFilter } from '@app/rules/learning/events/event-filter';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, asc, count, desc, eq, gt, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { type EventOccurrence, eventOccurrences, events, type TribeEvent } from '#tables/learning/events.table.ts';

/** An event with the time that comes next, and the last one there is. */
export type StaffEvent = TribeEvent & { nextStartsAt: Date | null; lastStartsAt: Date | null };

const listFilter = z.object({ search: z.string().trim().max(200).nullish() });

/** Coming events first, then past ones, the newest first. */
export async function listEvents(
  ctx: Context,
  { when, ...given }: { when: EventFilter; search?: string | null },
  page: PageInput,
): Promise<Listed<StaffEvent>> {
  const { search } = parseInput(listFilter, given);
  const { limit, offset } = pageBounds(page);
  const { next, last } = timesOf(ctx.now);
  const isListed = and(
    when === 'incoming' ? sql`${next} is not null` : undefined,
    when === 'past' ? sql`${next} is null` : undefined,
    search ? or(ilike(events.title, containing(search)), ilike(events.hostName, containing(search))) : undefined,
  );
  const [items, [total]] = await Promise.all([
    selectStaff(ctx)
      .where(isListed)
      .orderBy(sql`${next} asc nulls last`, sql`${last} desc nulls last`, asc(events.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(events).where(isListed),
  ]);
  return { items: items.map(staffEvent), totalCount: total?.count ?? 0 };
}

export async function findEvent(ctx: Context, id: number): Promise<StaffEvent> {
  const [row] = await selectStaff(ctx).where(eq(events.id, id));
  if (!row) throw new NotFound('Event');
  return staffEvent(row);
}

/** The times of one event: those to come from the next one on, those that are over backwards. */
export async function listOccurrences(
  { db, now }: Context,
  { eventId, when }: { eventId: number; when: Exclude<EventFilter, 'all'> },
  page: PageInput,
): Promise<Listed<EventOccurrence>> {
  const { limit, offset } = pageBounds(page);
  const isComing = when === 'incoming';
  const isListed = and(
    eq(eventOccurrences.eventId, eventId),
    isComing ? gt(eventOccurrences.endsAt, now) : lte(eventOccurrences.endsAt, now),
  );
  const [items, [total]] = await Promise.all([
    db
      .select()
      .from(eventOccurrences)
      .where(isListed)
      .orderBy(isComing ? asc(eventOccurrences.startsAt) : desc(eventOccurrences.startsAt))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(eventOccurrences).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

function timesOf(now: Date): { next: SQL; last: SQL } {
  // Written out: in a select from one table, the query builder omits its name, and `id` would be o's.
  const eventId = sql.raw('events.id');
  return {
    next: sql`(select min(o.starts_at) from event_occurrences o where o.event_id = ${eventId}
      and o.ends_at > ${now.toISOString()}::timestamptz and o.cancelled_at is null)`,
    last: sql`(select max(o.starts_at) from event_occurrences o where o.event_id = ${eventId})`,
  };
}

function selectStaff({ db, now }: Context) {
  const { next, last } = timesOf(now);
  return db
    .select({
      event: events,
      nextStartsAt: next,
      lastStartsAt: last,
    })
    .from(events)
    .$dynamic();
}

type StaffRow = { event: TribeEvent; nextStartsAt: unknown; lastStartsAt: unknown };

function staffEvent({ event, nextStartsAt, lastStartsAt }: StaffRow): StaffEvent {
  return { ...event, nextStartsAt: dateOf(nextStartsAt), lastStartsAt: dateOf(lastStartsAt) };
}

/** A subquery's value is not parsed like the column it comes from. */
function dateOf(value: unknown): Date | null {
  if (value instanceof Date) return value;
  return typeof value === 'string' ? new Date(value) : null;
}
