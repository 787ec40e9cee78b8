import { openingOf } from '@app/rules/learning/content/content-access';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { jsonRows } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { NotFound } from '#errors.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { idsOfOpeners, type Opener, openersOf } from '#db/hot/openers.ts';
import { eventAccessLevels, type TribeEvent } from '#tables/learning/events.table.ts';

/** `eventId` when it is the opener of an event. */
export type EventLevel = { id: string; name: string; eventId?: number };

/** The levels that open these events. */
export async function levelsOfEvents(db: Database, ids: readonly number[]): Promise<EventLevel[]> {
  if (ids.length === 0) return [];
  return db
    .select({ eventId: eventAccessLevels.eventId, id: accessLevels.id, name: accessLevels.name })
    .from(eventAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, eventAccessLevels.accessLevelId))
    .where(inArray(eventAccessLevels.eventId, [...ids]))
    .orderBy(accessLevels.position, accessLevels.id);
}

/** All there are, for the form. */
export function eventLevels({ db }: Context): Promise<EventLevel[]> {
  const { id, name, position } = accessLevels;
  return db.select({ id, name }).from(accessLevels).orderBy(position, id);
}

type GatedEvent = Pick<TribeEvent, 'id' | 'status' | 'isFree'>;

/** The events among these that the viewer may open, by the one content rule. */
export async function gatesOf(ctx: Context, events: readonly GatedEvent[]): Promise<Map<number, ContentGate>> {
  const [learner, openers] = await Promise.all([learnerOf(ctx, 'events'), openersOfEvents(ctx, events)]);
  return new Map(
    events.map(({ id, status, isFree }) => {
      const opening = openers.get(id) ?? [];
      const answer = openingOf({ status, isFree, ...idsOfOpeners(opening) }, learner);
      const gate: ContentGate = answer.isOpen
        ? { isOpen: true, because: null, opensOn: null, opensWith: [] }
        : { isOpen: false, because: answer.because, opensOn: null, opensWith: opening.map(({ name }) => name) };
      return [id, gate];
    }),
  );
}

const readOpeners = preparedAnswer(
  'openers-of-events',
  jsonRows({ id: sql<number>`e.id`, openers: openersOf('event', sql`e.id`) }, (rows) =>
    rows.from(sql`unnest(${given(1)}::int[]) e(id)`),
  ),
);

async function openersOfEvents({ pool }: Context, events: readonly GatedEvent[]): Promise<Map<number, Opener[]>> {
  const found = await readOpeners(pool, [[...new Set(events.map(({ id }) => id))]]);
  return new Map(found.map(({ id, openers }) => [id, openers]));
}

/** The gate of one. A draft is not there for those who may not see it. */
export async function gateOf(ctx: Context, event: GatedEvent): Promise<ContentGate> {
  const gate = (await gatesOf(ctx, [event])).get(event.id);
  if (!gate || gate.because === 'draft') throw new NotFound('Event');
  return gate;
}
