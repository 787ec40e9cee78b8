import type { MyEventFilter } from '@app/rules/learning/events/event-filter';
import { isMonth, monthBounds } from '@app/rules/learning/events/month';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { BadUserInput, NotFound } from '#errors.ts';
import { gateOf } from './event-access.ts';
import { eventOccurrences, events } from '#tables/learning/events.table.ts';
import { type SeenEvent, seenEvents, selectSeen } from './seen-events.ts';

/**
 * Published events, open or not: a closed one names its openers. A coming series is listed once, with its next
 * occurrence; past occurrences are listed one by one, because each has its recording.
 */
export async function listMyEvents(ctx: Context, filter: MyEventFilter, page: PageInput): Promise<Listed<SeenEvent>> {
  const { limit, offset } = pageBounds(page);
  const isListed = and(eq(events.status, 'published'), conditions(ctx.now)[filter]);
  const [rows, [total]] = await Promise.all([
    selectSeen(ctx)
      .where(isListed)
      .orderBy(...orders(ctx.now)[filter])
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(eventOccurrences)
      .innerJoin(events, eq(events.id, eventOccurrences.eventId))
      .where(isListed),
  ]);
  return { items: await seenEvents(ctx, rows), totalCount: total?.count ?? 0 };
}

const MOST_IN_A_MONTH = 1_000;

/** Everything of the weeks that a page of the calendar shows, cancelled times too. */
export async function myEventMonth(ctx: Context, month: string): Promise<SeenEvent[]> {
  if (!isMonth(month)) throw new BadUserInput({ month: 'This is not a month' });
  const { from, to } = monthBounds(month);
  const rows = await selectSeen(ctx)
    .where(and(eq(events.status, 'published'), gte(eventOccurrences.startsAt, from), lt(eventOccurrences.startsAt, to)))
    .orderBy(asc(eventOccurrences.startsAt), asc(eventOccurrences.id))
    .limit(MOST_IN_A_MONTH);
  return seenEvents(ctx, rows);
}

/** The given occurrence, or else the next one, or the last when all are over. */
export async function findMyEvent(ctx: Context, id: number, occurrenceId?: number | null): Promise<SeenEvent> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, id));
  if (!event) throw new NotFound('Event');
  await gateOf(ctx, event);
  const rows = await selectSeen(ctx)
    .where(
      and(
        eq(eventOccurrences.eventId, id),
        occurrenceId == null
          ? sql`${eventOccurrences.id} = ${nextOrLast(ctx.now)}`
          : eq(eventOccurrences.id, occurrenceId),
      ),
    )
    .limit(1);
  const [seen] = await seenEvents(ctx, rows);
  if (!seen) throw new NotFound('Event');
  return seen;
}

const MOST_OTHER_DATES = 6;

export type OtherDate = { id: number; startsAt: Date; endsAt: Date };

/** When else it takes place. */
export async function otherDates({ db, now }: Context, { event, occurrence }: SeenEvent): Promise<OtherDate[]> {
  if (!event.recurrence) return [];
  return db
    .select({ id: eventOccurrences.id, startsAt: eventOccurrences.startsAt, endsAt: eventOccurrences.endsAt })
    .from(eventOccurrences)
    .where(
      and(
        eq(eventOccurrences.eventId, event.id),
        ne(eventOccurrences.id, occurrence.id),
        gt(eventOccurrences.endsAt, now),
        isNull(eventOccurrences.cancelledAt),
      ),
    )
    .orderBy(asc(eventOccurrences.startsAt))
    .limit(MOST_OTHER_DATES);
}

/** The current or next occurrence of an event, or the last one. */
function nextOrLast(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`(select o.id from event_occurrences o where o.event_id = ${events.id}
    order by (o.ends_at > ${moment} and o.cancelled_at is null) desc,
      case when o.ends_at > ${moment} then o.starts_at end asc nulls last, o.starts_at desc limit 1)`;
}

function conditions(now: Date): Record<MyEventFilter, SQL | undefined> {
  const isShownTime = sql`${eventOccurrences.id} = ${nextOrLast(now)}`;
  const isComing = gt(eventOccurrences.endsAt, now);
  return {
    all: isShownTime,
    upcoming: and(isComing, isShownTime),
    past: and(lte(eventOccurrences.endsAt, now), isNull(eventOccurrences.cancelledAt)),
    recurring: and(isNotNull(events.recurrence), isComing, isShownTime),
  };
}

function orders(now: Date): Record<MyEventFilter, SQL[]> {
  const isComing = sql`${eventOccurrences.endsAt} > ${now.toISOString()}::timestamptz`;
  const soonest = [asc(eventOccurrences.startsAt), asc(eventOccurrences.id)];
  return {
    all: [
      sql`${isComing} desc`,
      sql`case when ${isComing} then ${eventOccurrences.startsAt} end asc nulls last`,
      desc(eventOccurrences.startsAt),
      asc(eventOccurrences.id),
    ],
    upcoming: soonest,
    past: [desc(eventOccurrences.startsAt), asc(eventOccurrences.id)],
    recurring: soonest,
  };
}
