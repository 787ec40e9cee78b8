import { type ProductContentKind, productMessages } from '@app/rules/money/products/product';
import { and, asc, eq, inArray, like, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { containing } from '#db/paging.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { events } from '#tables/learning/events.table.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';
import { productCourses, productEvents, productResources } from '#tables/money/products.table.ts';

type DbContext = Pick<Context, 'db'>;

/**
 * A course, an event or a resource as it is chosen and listed. Not called `id`: course 7 and event 7 are different
 * things, and clients treat the same type and id as one.
 */
export type ProductContent = { contentId: number; title: string; isDraft: boolean };

/** The three kinds side by side: their tables, their titles, and the product's link tables. */
const kinds = {
  course: {
    table: courses,
    title: courses.name,
    link: productCourses,
    contentId: productCourses.courseId,
    field: 'courseIds',
    row: (productId: number, courseId: number) => ({ productId, courseId }),
  },
  event: {
    table: events,
    title: events.title,
    link: productEvents,
    contentId: productEvents.eventId,
    field: 'eventIds',
    row: (productId: number, eventId: number) => ({ productId, eventId }),
  },
  resource: {
    table: resourceFiles,
    title: resourceFiles.title,
    link: productResources,
    contentId: productResources.resourceFileId,
    field: 'resourceFileIds',
    row: (productId: number, resourceFileId: number) => ({ productId, resourceFileId }),
  },
} as const;

/** The content of each product of a kind, by title, in the order of the ids. */
export async function contentOf(
  { db }: DbContext,
  kind: ProductContentKind,
  productIds: readonly number[],
): Promise<ProductContent[][]> {
  const { table, title, link, contentId } = kinds[kind];
  const rows = await db
    .select({ productId: link.productId, id: table.id, title, status: table.status })
    .from(link)
    .innerJoin(table, eq(table.id, contentId))
    .where(inArray(link.productId, [...productIds]))
    .orderBy(asc(sql`lower(${title})`), asc(table.id));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((id) => (byProduct.get(id) ?? []).map(shown));
}

const OPTIONS_SHOWN = 30;
const optionSearch = z.string().trim().max(200).nullish();

/** Content that can be put into a product, by a part of its title. */
export async function contentOptions(
  { db }: DbContext,
  kind: ProductContentKind,
  given: string | null | undefined,
): Promise<ProductContent[]> {
  const search = parseInput(optionSearch, given);
  const { table, title } = kinds[kind];
  const rows = await db
    .select({ id: table.id, title, status: table.status })
    .from(table)
    .where(search ? like(sql`lower(${title})`, containing(search.toLowerCase())) : undefined)
    .orderBy(asc(sql`lower(${title})`), asc(table.id))
    .limit(OPTIONS_SHOWN);
  return rows.map(shown);
}

function shown({ id, title, status }: { id: number; title: string; status: string }): ProductContent {
  return { contentId: id, title, isDraft: status === 'draft' };
}

export type ContentIds = {
  courseIds: readonly number[];
  eventIds: readonly number[];
  resourceFileIds: readonly number[];
};

/** Puts the named content into the product and takes everything else out. */
export async function saveContent(tx: DbContext, productId: number, ids: ContentIds): Promise<void> {
  await saveKind(tx, 'course', productId, ids.courseIds);
  await saveKind(tx, 'event', productId, ids.eventIds);
  await saveKind(tx, 'resource', productId, ids.resourceFileIds);
}

async function saveKind(
  { db }: DbContext,
  kind: ProductContentKind,
  productId: number,
  given: readonly number[],
): Promise<void> {
  const ids = [...new Set(given)];
  const { table, link, contentId, field, row } = kinds[kind];
  await db
    .delete(link)
    .where(and(eq(link.productId, productId), ids.length > 0 ? notInArray(contentId, ids) : undefined));
  if (ids.length === 0) return;
  const there = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids)).for('key share');
  if (there.length < ids.length) throw new BadUserInput({ [field]: productMessages.contentGone });
  await db
    .insert(link)
    .values(ids.map((id) => row(productId, id)))
    .onConflictDoNothing();
}
