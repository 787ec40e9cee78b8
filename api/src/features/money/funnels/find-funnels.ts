import { type FunnelSort, funnelSorts } from '@app/rules/money/funnels/funnel';
import { staffFunnelStates } from '@app/rules/money/funnels/funnel-state';
import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay } from '@app/rules/time/manila';
import { and, count, eq, getColumns, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { type Product, products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { isInState } from './funnel-state-condition.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';

/** A funnel with its product: its price and its state depend on both. */
export type KnownFunnel = Funnel & { product: Product };

const funnelFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  state: z.enum(staffFunnelStates).nullish(),
  productId: z.int().positive().max(2_147_483_647).nullish(),
});
export type FunnelFilter = z.input<typeof funnelFilter>;

type FunnelQuery = { filter: FunnelFilter; sort?: FunnelSort | null | undefined; page: PageInput };

export async function listFunnels(
  { db, now }: Context,
  { filter, sort, page }: FunnelQuery,
): Promise<Listed<KnownFunnel>> {
  const { search, state, productId } = parseInput(funnelFilter, filter);
  const { limit, offset } = pageBounds(page);
  const pattern = search ? containing(search) : null;
  const isListed = and(
    pattern ? or(ilike(funnels.name, pattern), ilike(funnels.slug, pattern), ilike(products.name, pattern)) : undefined,
    productId ? eq(funnels.productId, productId) : undefined,
    // Archived ones are hidden unless requested.
    state ? isInState(state, now) : isNull(funnels.archivedAt),
  );
  const [items, [total]] = await Promise.all([
    selectFunnels(db, isListed)
      .orderBy(orders[sort ?? funnelSorts[0]])
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(funnels).innerJoin(products, eq(products.id, funnels.productId)).where(isListed),
  ]);
  return { items: items.map(known), totalCount: total?.count ?? 0 };
}

const orders: Record<FunnelSort, SQL> = {
  name: sql`lower(${funnels.name}), ${funnels.id}`,
  nameDescending: sql`lower(${funnels.name}) desc, ${funnels.id} desc`,
  newest: sql`${funnels.createdAt} desc, ${funnels.id} desc`,
  oldest: sql`${funnels.createdAt}, ${funnels.id}`,
};

export async function findFunnel({ db }: Pick<Context, 'db'>, id: string): Promise<KnownFunnel> {
  const [funnel] = await selectFunnels(db, eq(funnels.id, id));
  if (!funnel) throw new NotFound('Funnel');
  return known(funnel);
}

type Hidden = { value: boolean; userId?: number | null | undefined };

/** The ways a product is sold. With `hidden`, without those that the person holds already. */
export async function funnelsByProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  productId: number,
  hidden: Hidden | null | undefined,
): Promise<KnownFunnel[]> {
  const isOwned = hidden?.value && hidden.userId != null ? holds(hidden.userId, now) : undefined;
  const rows = await selectFunnels(
    db,
    and(eq(funnels.productId, productId), isNull(funnels.archivedAt), isOwned && sql`not ${isOwned}`),
  ).orderBy(orders.name);
  return rows.map(known);
}

const MOST_TO_GIVE = 300;

/** What staff can give to somebody: all that is not archived and that the person does not hold. Closed ones are last. */
export async function funnelsToGive(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number | null,
): Promise<KnownFunnel[]> {
  const rows = await selectFunnels(
    db,
    and(isNull(funnels.archivedAt), userId === null ? undefined : sql`not ${holds(userId, now)}`),
  )
    .orderBy(
      sql`${funnels.isHidden}, not ${isInState('open', now)}, lower(${products.name}), ${funnels.createdAt} desc`,
    )
    .limit(MOST_TO_GIVE);
  return rows.map(known);
}

/** An expired subscription can be bought again, so it does not count as owned. */
function holds(userId: number, now: Date): SQL {
  const today = manilaDay(now);
  return sql`exists (select from ${subscriptions} where ${subscriptions.funnelId} = ${funnels.id}
    and ${subscriptions.userId} = ${userId}
    and (${subscriptions.status} in ('pending', 'paused')
      or (${subscriptions.status} = 'active' and ${subscriptions.expiresOn} >= ${today})))`;
}

/** For several products at once, archived ones last. */
export async function funnelsOfProducts(
  { db }: Pick<Context, 'db'>,
  productIds: readonly number[],
): Promise<KnownFunnel[]> {
  const rows = await selectFunnels(db, inArray(funnels.productId, [...productIds])).orderBy(
    sql`${funnels.archivedAt} is not null`,
    orders.name,
  );
  return rows.map(known);
}

type FunnelRow = { funnel: Funnel; product: Product };

function selectFunnels(db: Database, condition: SQL | undefined) {
  return db
    .select({ funnel: getColumns(funnels), product: getColumns(products) })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId))
    .where(condition)
    .$dynamic();
}

function known({ funnel, product }: FunnelRow): KnownFunnel {
  return { ...funnel, product };
}
