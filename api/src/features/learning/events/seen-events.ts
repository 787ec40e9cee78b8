import { displayName } from '@app/rules/people/users/full-name';
import { eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { users } from '#tables/people/users.table.ts';
import { gatesOf } from './event-access.ts';
import { goingCountOf } from './event-answers.ts';
import {
  eventAnswers,
  type EventOccurrence,
  eventOccurrences,
  events,
  type TribeEvent,
} from '#tables/learning/events.table.ts';

/** One occurrence of an event as a learner sees it. A closed one hides its links. */
export type SeenEvent = {
  event: Omit<TribeEvent, 'searchVector' | 'meetingUrl' | 'place'>;
  occurrence: Omit<EventOccurrence, 'recordingUrl'>;
  gate: ContentGate;
  coverUrl: string | null;
  host: string | null;
  goingCount: number;
  isGoing: boolean | null;
  isMaybe: boolean;
  hasRecording: boolean;
  /** Null while closed. */
  place: string | null;
  meetingUrl: string | null;
  recordingUrl: string | null;
};

/** The statement behind every learner's list; conditions, order and limits are added to it. */
export function selectSeen(ctx: Context) {
  const { userId } = requireViewer(ctx);
  return ctx.db
    .select({
      event: events,
      occurrence: eventOccurrences,
      coverKey: files.key,
      host: { firstName: users.firstName, lastName: users.lastName, suffix: users.suffix },
      hostIsArchived: sql<boolean | null>`${users.archivedAt} is not null`,
      goingCount: goingCountOf,
      isGoing: sql<boolean | null>`(select a.is_going from ${eventAnswers} a
        where a.occurrence_id = ${eventOccurrences.id} and a.user_id = ${userId})`,
      isMaybe: sql<boolean>`exists (select from ${eventAnswers} a
        where a.occurrence_id = ${eventOccurrences.id} and a.user_id = ${userId} and a.is_maybe)`,
    })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .leftJoin(files, eq(files.id, events.coverId))
    .leftJoin(users, eq(users.id, events.hostId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectSeen>>[number];

/** Decides for each row how much of it the viewer may see, reading the levels of all at once. */
export async function seenEvents(ctx: Context, rows: readonly Row[]): Promise<SeenEvent[]> {
  const gates = await gatesOf(
    ctx,
    rows.map(({ event }) => event),
  );
  return rows.flatMap((row) => {
    const gate = gates.get(row.event.id);
    return gate ? seen(row, gate) : [];
  });
}

function seen(
  { event, occurrence, coverKey, host, hostIsArchived, goingCount, isGoing, isMaybe }: Row,
  gate: ContentGate,
) {
  const { searchVector: _vector, meetingUrl, place, ...shownEvent } = event;
  const { recordingUrl, ...shownTime } = occurrence;
  return {
    event: shownEvent,
    occurrence: shownTime,
    gate,
    coverUrl: coverKey === null ? null : fileUrl(coverKey),
    host: event.hostName ?? (host && !hostIsArchived ? displayName(host) : null),
    goingCount,
    isGoing,
    isMaybe,
    hasRecording: recordingUrl !== null,
    place: gate.isOpen ? place : null,
    meetingUrl: gate.isOpen ? meetingUrl : null,
    recordingUrl: gate.isOpen ? recordingUrl : null,
  };
}
