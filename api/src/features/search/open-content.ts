import { type ContentItem, type Learner, type Opening, openingOf } from '@app/rules/content/content-access';
import type { ContentStatus } from '@app/rules/content/content-status';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { courseAccessLevels, courses } from '../courses/courses.table.ts';
import { eventAccessLevels, events } from '../events/events.table.ts';
import { resourceFileAccessLevels, resourceFiles } from '../resources/resources.table.ts';
import { learnerOf } from '../content/learner.ts';

type Kind = 'course' | 'event' | 'resource';
type Facts = { kind: Kind; id: number; status: ContentStatus; isFree: boolean; isPublic: boolean; levelIds: string[] };

/** What the search may look through on behalf of the viewer, decided by the one rule of access. */
export type OpenContent = {
  courses: { item: ContentItem; opening: Opening; id: number }[];
  courseLearner: Learner;
  eventIds: number[];
  resourceIds: number[];
};

/** There are hundreds of courses, events and resources, not thousands: their facts are read at once. */
export async function openContent(ctx: Context): Promise<OpenContent> {
  const [{ rows }, courseLearner, eventLearner, resourceLearner] = await Promise.all([
    ctx.db.execute<Facts>(facts),
    learnerOf(ctx, 'courses'),
    learnerOf(ctx, 'events'),
    learnerOf(ctx, 'resourceFiles'),
  ]);
  const itemsOf = (kind: Kind) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ id: row.id, item: { ...row, productIds: [] } }));
  const openIds = (kind: Kind, learner: Learner) =>
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

const facts = sql`
  select 'course' as kind, ${courses.id} as id, ${courses.status} as status, ${courses.isFree} as "isFree", false as "isPublic",
    array(select ${courseAccessLevels.accessLevelId} from ${courseAccessLevels} where ${courseAccessLevels.courseId} = ${courses.id}) as "levelIds"
  from ${courses}
  union all
  select 'event', ${events.id}, ${events.status}, ${events.isFree}, false,
    array(select ${eventAccessLevels.accessLevelId} from ${eventAccessLevels} where ${eventAccessLevels.eventId} = ${events.id})
  from ${events}
  union all
  select 'resource', ${resourceFiles.id}, ${resourceFiles.status}, ${resourceFiles.isFree}, ${resourceFiles.isPublic},
    array(select ${resourceFileAccessLevels.accessLevelId} from ${resourceFileAccessLevels} where ${resourceFileAccessLevels.resourceFileId} = ${resourceFiles.id})
  from ${resourceFiles}`;
