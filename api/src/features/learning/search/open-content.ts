import { type ContentItem, type Learner, type AccessGate, openingOf } from '@app/rules/learning/content/content-access';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { preparedAnswer } from '#db/one-answer.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { events } from '#tables/learning/events.table.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { type ContentKind, idsOfOpeners, type Opener, openersOfAll } from '#db/hot/openers.ts';

/** The content the search may cover for the viewer, decided by the one access rule. */
export type OpenContent = {
  courses: { item: ContentItem; opening: AccessGate; id: number }[];
  courseLearner: Learner;
  eventIds: number[];
  resourceIds: number[];
};

/** There are hundreds of courses, events and resources, not thousands: their facts are read at once. */
export async function openContent(ctx: Context): Promise<OpenContent> {
  const [items, courseLearner, eventLearner, resourceLearner] = await Promise.all([
    readItems(ctx.pool, []),
    learnerOf(ctx, 'courses'),
    learnerOf(ctx, 'events'),
    learnerOf(ctx, 'resourceFiles'),
  ]);
  const itemsOf = (kind: ContentKind) =>
    items[kind].map((row) => ({ id: row.id, item: { ...row, ...idsOfOpeners(row.openers) } }));
  const openIds = (kind: ContentKind, learner: Learner) =>
    itemsOf(kind)
      .filter(({ item }) => openingOf(item, learner).isOpen)
      .map(({ id }) => id);
  return {
    courses: itemsOf('course').map(({ id, item }) => ({ id, item, opening: openingOf(item, courseLearner) })),
    courseLearner,
    eventIds: openIds('event', eventLearner),
    resourceIds: openIds('resource', resourceLearner),
  };
}

const [courseOpeners, eventOpeners, resourceOpeners] = [
  openersOfAll('course'),
  openersOfAll('event'),
  openersOfAll('resource'),
];
const orNone = (openers: SQL.Aliased<Opener[]>) => sql<Opener[]>`coalesce(${openers}, '[]')`;

/** Openers are gathered once per kind, not item by item. */
const readItems = preparedAnswer(
  'openers-of-all',
  jsonObject({
    course: jsonRows(
      {
        id: courses.id,
        status: courses.status,
        isFree: courses.isFree,
        isPublic: sql<boolean>`false`,
        openers: orNone(courseOpeners.openers),
      },
      (rows) => rows.from(courses).leftJoin(courseOpeners, eq(courseOpeners.item, courses.id)),
    ),
    event: jsonRows(
      {
        id: events.id,
        status: events.status,
        isFree: events.isFree,
        isPublic: sql<boolean>`false`,
        openers: orNone(eventOpeners.openers),
      },
      (rows) => rows.from(events).leftJoin(eventOpeners, eq(eventOpeners.item, events.id)),
    ),
    resource: jsonRows(
      {
        id: resourceFiles.id,
        status: resourceFiles.status,
        isFree: resourceFiles.isFree,
        isPublic: resourceFiles.isPublic,
        openers: orNone(resourceOpeners.openers),
      },
      (rows) => rows.from(resourceFiles).leftJoin(resourceOpeners, eq(resourceOpeners.item, resourceFiles.id)),
    ),
  }),
);
