import { occurrencesOf } from '@app/rules/learning/events/occurrences';
import type { Database } from '#db/client.ts';
import {
  eventAccessLevels,
  type EventOccurrence,
  eventOccurrences,
  events,
  type TribeEvent,
} from '#tables/learning/events.table.ts';

type EventValues = Partial<Omit<TribeEvent, 'id' | 'searchVector'>> & { levels?: string[] };

/** A published event of an hour for members, with its times laid out for a year. */
export async function makeEvent(
  { db }: { db: Database },
  { levels = ['member'], ...given }: EventValues = {},
): Promise<{ event: TribeEvent; times: EventOccurrence[]; first: EventOccurrence }> {
  const startsAt = given.startsAt ?? new Date('2026-11-17T12:00:00Z');
  const createdAt = new Date('2026-11-01T00:00:00Z');
  const [event] = await db
    .insert(events)
    .values({
      title: 'Coaching call',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      timeZone: '+08:00',
      status: 'published',
      createdAt,
      updatedAt: createdAt,
      ...given,
    })
    .returning();
  if (!event) throw new Error('the event was not made');
  if (levels.length > 0) {
    await db.insert(eventAccessLevels).values(levels.map((accessLevelId) => ({ eventId: event.id, accessLevelId })));
  }
  const upTo = new Date(startsAt.getTime() + 365 * 24 * 3_600_000);
  const times = await db
    .insert(eventOccurrences)
    .values(occurrencesOf(event, startsAt, upTo).map((time) => ({ ...time, eventId: event.id })))
    .returning();
  const [first] = times;
  if (!first) throw new Error('the event never takes place');
  return { event, times, first };
}
