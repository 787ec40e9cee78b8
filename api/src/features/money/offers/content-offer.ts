import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import type { Context } from '#context.ts';
import { openOffers, type OpenOffer } from './open-offers.ts';

export const offeredKinds = ['course', 'lesson', 'event', 'resource'] as const;
export type OfferedKind = (typeof offeredKinds)[number];

export type ContentItemKey = { kind: OfferedKind; id: number };

/** The offer that opens an item, or the offer that opens most when there is no item. */
export type ContentOffer = OpenOffer & {
  courses: number;
  events: number;
  resources: number;
  /** Wins that members posted lately. */
  wins: number;
  /** The course that was asked for, or that has the lesson. */
  course: OfferedCourse | null;
};

/** How much there is in it. Not called `id`: clients treat the same type and id as one. */
export type OfferedCourse = { lessons: number; seconds: number };

/** Products that contain an item or grant a level that opens it. What is no published item has none. */
const productsThatOpen: Record<OfferedKind, string> = {
  course: opened('courses', 'product_courses', 'course_access_levels', 'course_id'),
  lesson: `select p.id from (select u.course_id from lessons l join units u on u.id = l.unit_id
      where l.id = $1 and l.status = 'published') asked,
    lateral (${opened('courses', 'product_courses', 'course_access_levels', 'course_id').replaceAll('$1', 'asked.course_id')}) p`,
  event: opened('events', 'product_events', 'event_access_levels', 'event_id'),
  resource: opened('resource_files', 'product_resources', 'resource_file_access_levels', 'resource_file_id'),
};

function opened(items: string, links: string, levels: string, column: string): string {
  return `select p.id from ${items} c join products p on
      exists (select from ${links} l where l.product_id = p.id and l.${column} = c.id)
      or exists (select from ${levels} v where v.${column} = c.id and v.access_level_id = p.access_level_id)
    where c.id = $1 and c.status = 'published'`;
}

/** The cheapest way in that is open to everyone; null when nothing sells that opens it. Nothing about the asker is read. */
export async function contentOffer(ctx: Context, item: ContentItemKey | null): Promise<ContentOffer | null> {
  const ids = item ? await openingProducts(ctx, item) : undefined;
  const offers = await openOffers(ctx, ids);
  // Without an item: the membership, which opens most.
  const best = item ? offers[0] : (offers.find(({ product }) => product.accessLevelId === MEMBER_LEVEL) ?? offers[0]);
  if (!best) return null;
  const [counts, course] = await Promise.all([countsOf(ctx, best.product.id), item && courseOf(ctx, item)]);
  return { ...best, ...counts, course };
}

const courseStatement = (kind: 'course' | 'lesson') => ({
  name: `how-much-is-in-an-offered-${kind}`,
  text: `select count(*)::int as lessons, coalesce(sum(l.duration_seconds), 0)::int as seconds
    from units u join lessons l on l.unit_id = u.id and l.status = 'published'
    where u.course_id = ${kind === 'course' ? '$1' : '(select o.course_id from lessons s join units o on o.id = s.unit_id where s.id = $1)'}`,
});

async function courseOf({ pool }: Context, { kind, id }: ContentItemKey): Promise<OfferedCourse | null> {
  if (kind !== 'course' && kind !== 'lesson') return null;
  const { rows } = await pool.query<OfferedCourse>({ ...courseStatement(kind), values: [id] });
  return rows[0] && rows[0].lessons > 0 ? rows[0] : null;
}

export async function openingProducts({ pool }: Context, { kind, id }: ContentItemKey): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: `products-that-open-a-${kind}`,
    text: productsThatOpen[kind],
    values: [id],
  });
  return rows.map((row) => row.id);
}

type Counts = Pick<ContentOffer, 'courses' | 'events' | 'resources' | 'wins'>;

/** The days whose wins count. */
const winDays = 90;

const count = (items: string, links: string, levels: string, column: string) =>
  `(select count(*)::int from ${items} c where c.status = 'published' and (
    exists (select from ${links} l where l.product_id = p.id and l.${column} = c.id)
    or exists (select from ${levels} v where v.${column} = c.id and v.access_level_id = p.access_level_id)))`;

const countStatement = {
  name: 'what-a-product-opens',
  text: `select ${count('courses', 'product_courses', 'course_access_levels', 'course_id')} as courses,
      ${count('events', 'product_events', 'event_access_levels', 'event_id')} as events,
      ${count('resource_files', 'product_resources', 'resource_file_access_levels', 'resource_file_id')} as resources,
      (select count(*)::int from posts w where w.hidden_at is null and w.kind = 'win'
        and w.created_at > $2::timestamptz - make_interval(days => ${winDays})) as wins
    from products p where p.id = $1`,
};

async function countsOf({ pool, now }: Context, productId: number): Promise<Counts> {
  const { rows } = await pool.query<Counts>({ ...countStatement, values: [productId, now] });
  return rows[0] ?? { courses: 0, events: 0, resources: 0, wins: 0 };
}
