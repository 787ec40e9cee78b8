import { displayName } from '@app/rules/people/users/full-name';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { eventOccurrences, events } from '#tables/learning/events.table.ts';
import { users } from '#tables/people/users.table.ts';
import { goingCountOf } from './event-answers.ts';

const MOST = 20;

export type TodaysEvent = {
  id: number;
  occurrenceId: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  host: string | null;
  place: string | null;
  meetingUrl: string | null;
  capacity: number | null;
  goingCount: number;
};

export type TodaysEvents = { items: TodaysEvent[]; next: TodaysEvent | null };

/** The published events of this Manila day in their order, and the first one after it. */
export async function todaysEvents(ctx: Context): Promise<TodaysEvents> {
  const today = manilaDay(ctx.now);
  const end = startOfManilaDay(addDays(today, 1));
  const [items, [next]] = await Promise.all([
    read(ctx, and(gte(eventOccurrences.startsAt, startOfManilaDay(today)), lt(eventOccurrences.startsAt, end)), MOST),
    read(ctx, gte(eventOccurrences.startsAt, end), 1),
  ]);
  return { items, next: next ?? null };
}

async function read({ db }: Context, isListed: SQL | undefined, limit: number): Promise<TodaysEvent[]> {
  const rows = await db
    .select({
      id: events.id,
      occurrenceId: eventOccurrences.id,
      title: events.title,
      startsAt: eventOccurrences.startsAt,
      endsAt: eventOccurrences.endsAt,
      hostName: events.hostName,
      host: { firstName: users.firstName, lastName: users.lastName, suffix: users.suffix },
      hostIsArchived: sql<boolean | null>`${users.archivedAt} is not null`,
      place: events.place,
      meetingUrl: events.meetingUrl,
      capacity: events.capacity,
      goingCount: goingCountOf,
    })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .leftJoin(users, eq(users.id, events.hostId))
    .where(and(eq(events.status, 'published'), isNull(eventOccurrences.cancelledAt), isListed))
    .orderBy(asc(eventOccurrences.startsAt), asc(eventOccurrences.id))
    .limit(limit);
  return rows.map(({ hostName, host, hostIsArchived, ...row }) => ({
    ...row,
    host: hostName ?? (host && !hostIsArchived ? displayName(host) : null),
  }));
}
