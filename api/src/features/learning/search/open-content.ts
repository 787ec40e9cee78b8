import { type ContentItem, type Learner, type Opening, openingOf } from '@app/rules/learning/content/content-access';
import type { ContentStatus } from '@app/rules/learning/content/content-status';
import type { Context } from '#context.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { type ContentKind, idsOfOpeners, type Opener, openersOfAll } from '#features/learning/content/openers.ts';

type Facts = {
  kind: ContentKind;
  id: number;
  status: ContentStatus;
  isFree: boolean;
  isPublic: boolean;
  openers: Opener[];
};

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
    ctx.pool.query<Facts>({ name: 'openers-of-all', text: facts }),
    learnerOf(ctx, 'courses'),
    learnerOf(ctx, 'events'),
    learnerOf(ctx, 'resourceFiles'),
  ]);
  const itemsOf = (kind: ContentKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ id: row.id, item: { ...row, ...idsOfOpeners(row.openers) } }));
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

/** Openers are gathered once per kind, not item by item. */
const facts = `
  select 'course' as kind, c.id, c.status, c.is_free as "isFree", false as "isPublic", coalesce(v.openers, '[]') as openers
  from courses c left join ${openersOfAll('course')} v on v.item = c.id
  union all
  select 'event', e.id, e.status, e.is_free, false, coalesce(v.openers, '[]')
  from events e left join ${openersOfAll('event')} v on v.item = e.id
  union all
  select 'resource', r.id, r.status, r.is_free, r.is_public, coalesce(v.openers, '[]')
  from resource_files r left join ${openersOfAll('resource')} v on v.item = r.id`;
