import { productStatuses } from '@app/rules/money/products/product';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { type Product, products } from '#tables/money/products.table.ts';

type DbContext = Pick<Context, 'db'>;

export const productSorts = ['name', 'price', 'updated'] as const;
export type ProductSort = (typeof productSorts)[number];

const orders = {
  name: [asc(sql`lower(${products.name})`), asc(products.id)],
  price: [desc(products.price), asc(products.id)],
  updated: [desc(products.updatedAt), desc(products.id)],
};

const productFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  status: z.enum(productStatuses).nullish(),
});

type ProductQuery = {
  filter: z.input<typeof productFilter>;
  sort?: ProductSort | null | undefined;
  page: PageInput;
};

export async function listProducts({ db }: Context, { filter, sort, page }: ProductQuery): Promise<Listed<Product>> {
  const { search, status } = parseInput(productFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = and(
    search ? like(sql`lower(${products.name})`, containing(search.toLowerCase())) : undefined,
    status ? eq(products.status, status) : undefined,
  );
  const [items, [total]] = await Promise.all([
    db
      .select()
      .from(products)
      .where(isListed)
      .orderBy(...orders[sort ?? 'updated'])
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(products).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** Everything that can be sold, for those who enrol people and make funnels. */
export async function activeProducts({ db }: DbContext): Promise<Product[]> {
  return db
    .select()
    .from(products)
    .where(eq(products.status, 'active'))
    .orderBy(...orders.name);
}

export async function findProduct({ db }: DbContext, id: number): Promise<Product> {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) throw new NotFound('Product');
  return product;
}

/** How many funnels sell each product, archived ones left out, in the order of the ids. */
export async function countFunnels({ db }: DbContext, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: funnels.productId, funnels: count() })
    .from(funnels)
    .where(and(inArray(funnels.productId, [...ids]), sql`${funnels.archivedAt} is null`))
    .groupBy(funnels.productId);
  const counts = new Map(rows.map((row) => [row.id, row.funnels]));
  return ids.map((id) => counts.get(id) ?? 0);
}

export type ProductLevel = { id: string; name: string };

/** The levels that products grant, in the order of the ids. */
export async function levelsById({ db }: DbContext, ids: readonly string[]): Promise<(ProductLevel | null)[]> {
  const rows = await db
    .select({ id: accessLevels.id, name: accessLevels.name })
    .from(accessLevels)
    .where(inArray(accessLevels.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
