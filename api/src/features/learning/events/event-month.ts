import { LONGEST_EVENT } from '@app/rules/learning/events/event-input';
import { isMonth, monthBounds } from '@app/rules/learning/events/month';
import { displayName } from '@app/rules/people/users/full-name';
import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput } from '#errors.ts';
import { eventOccurrences, events } from '#tables/learning/events.table.ts';
import { users } from '#tables/people/users.table.ts';
import { goingCountOf } from './event-answers.ts';

/** One time of an event in the calendar of staff. */
export type MonthEntry = {
  id: number;
  eventId: number;
  title: string;
  status: ContentStatus;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  repeats: boolean;
  host: string | null;
  capacity: number | null;
  goingCount: number;
};

const MOST_IN_A_MONTH = 1_000;

/**
 * Every time in the weeks that a page of the calendar shows, drafts and cancelled ones too, as the list of staff has
 * them. One that began the evening before is there as well: no event is longer than a day, so the index on the start
 * finds it.
 */
export async function eventMonth({ db }: Context, month: string): Promise<MonthEntry[]> {
  if (!isMonth(month)) throw new BadUserInput({ month: 'This is not a month' });
  const { from, to } = monthBounds(month);
  const rows = await db
    .select({
      id: eventOccurrences.id,
      eventId: events.id,
      title: events.title,
      status: events.status,
      startsAt: eventOccurrences.startsAt,
      endsAt: eventOccurrences.endsAt,
      isCancelled: sql<boolean>`${eventOccurrences.cancelledAt} is not null`,
      repeats: sql<boolean>`${events.recurrence} is not null`,
      hostName: events.hostName,
      host: { firstName: users.firstName, lastName: users.lastName, suffix: users.suffix },
      hostIsArchived: sql<boolean | null>`${users.archivedAt} is not null`,
      capacity: events.capacity,
      goingCount: goingCountOf,
    })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .leftJoin(users, eq(users.id, events.hostId))
    .where(
      and(
        gte(eventOccurrences.startsAt, new Date(from.getTime() - LONGEST_EVENT)),
        lt(eventOccurrences.startsAt, to),
        gt(eventOccurrences.endsAt, from),
      ),
    )
    .orderBy(asc(eventOccurrences.startsAt), asc(eventOccurrences.id))
    .limit(MOST_IN_A_MONTH);
  return rows.map(({ hostName, host, hostIsArchived, ...row }) => ({
    ...row,
    host: hostName ?? (host && !hostIsArchived ? displayName(host) : null),
  }));
}
