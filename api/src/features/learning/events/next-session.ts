import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { communityName } from '@app/rules/people/users/shown-name';
import { type Context, requireViewer } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { communityPersonColumns } from '#features/people/directory/community-people.ts';
import { eventAnswers, eventOccurrences, events, type TribeEvent } from '#tables/learning/events.table.ts';
import { users } from '#tables/people/users.table.ts';
import { goingCountOf } from './event-answers.ts';

const FACES = 4;

export type NextSession = {
  eventId: number;
  occurrenceId: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  meetingUrl: string | null;
  goingCount: number;
  status: TribeEvent['status'];
  isFree: boolean;
  going: { id: number; name: string; profileImage: string | null }[];
};

const going = jsonRows({ person: jsonObject(communityPersonColumns) }, (rows) =>
  rows
    .from(eventAnswers)
    .innerJoin(users, and(eq(users.id, eventAnswers.userId), isNull(users.archivedAt)))
    .where(and(eq(eventAnswers.occurrenceId, eventOccurrences.id), eventAnswers.isGoing))
    .orderBy(asc(eventAnswers.answeredAt), asc(users.id))
    .limit(FACES),
);

/** The next event that the viewer hosts, the current one included. */
export async function nextSession(ctx: Context): Promise<NextSession | null> {
  const { userId } = requireViewer(ctx);
  const [row] = await ctx.db
    .select({
      eventId: events.id,
      occurrenceId: eventOccurrences.id,
      title: events.title,
      startsAt: eventOccurrences.startsAt,
      endsAt: eventOccurrences.endsAt,
      place: events.place,
      meetingUrl: events.meetingUrl,
      goingCount: goingCountOf,
      status: events.status,
      isFree: events.isFree,
      going: sql`${going}`.mapWith(going.read),
    })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .where(
      and(
        eq(events.hostId, userId),
        eq(events.status, 'published'),
        isNull(eventOccurrences.cancelledAt),
        gt(eventOccurrences.endsAt, ctx.now),
      ),
    )
    .orderBy(asc(eventOccurrences.startsAt), asc(eventOccurrences.id))
    .limit(1);
  if (!row) return null;
  return {
    ...row,
    going: row.going.map(({ person: { id, profileImage, slug: _slug, ...names } }) => ({
      id,
      profileImage,
      name: communityName(names),
    })),
  };
}
