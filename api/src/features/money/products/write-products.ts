import {
  productDeletionRefusal,
  type ProductInput,
  productInput,
  type ProductStatus,
} from '@app/rules/money/products/product';
import { NON_MEMBER_LEVEL } from '@app/rules/people/access/settled-levels';
import { newcomer } from '@app/rules/people/access/grants';
import { asc, count, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { grantableLevels, grantProblem } from '#features/people/users/may-act.ts';
import { type ContentIds, contentOf, saveContent } from './product-content.ts';
import { type Product, products } from '#tables/money/products.table.ts';

export async function createProduct(ctx: Context, input: ProductInput): Promise<Product> {
  const { columns, content } = valuesOf(input);
  return transaction(ctx, async (tx) => {
    await requireGrantable(tx, [columns.accessLevelId]);
    const [product] = await tx.db
      .insert(products)
      .values({ ...columns, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!product) throw new Error('the product was not stored');
    await saveContent(tx, product.id, content);
    await recordAudit(tx, {
      action: 'product.create',
      objectType: 'product',
      objectId: product.id,
      after: { ...columns, ...content },
    });
    return product;
  });
}

/** Orders keep their agreement; a changed price counts from the next one. */
export async function updateProduct(ctx: Context, id: number, input: ProductInput): Promise<Product> {
  const { columns, content } = valuesOf(input);
  return transaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    await requireGrantable(tx, [before.accessLevelId, columns.accessLevelId]);
    const contentBefore = await contentIdsOf(tx, id);
    const [product] = await tx.db
      .update(products)
      .set({ ...columns, updatedAt: tx.now })
      .where(eq(products.id, id))
      .returning();
    if (!product) throw new NotFound('Product');
    await saveContent(tx, id, content);
    await recordAudit(tx, {
      action: 'product.update',
      objectType: 'product',
      objectId: id,
      before: { ...factsOf(before), ...contentBefore },
      after: { ...columns, ...content },
    });
    return product;
  });
}

/** An archived product is sold by none of its funnels; sold subscriptions stay open. */
export async function setProductStatus(ctx: Context, id: number, status: ProductStatus): Promise<Product> {
  return transaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    if (before.status === status) return before;
    await requireGrantable(tx, [before.accessLevelId]);
    const [product] = await tx.db
      .update(products)
      .set({ status, updatedAt: tx.now })
      .where(eq(products.id, id))
      .returning();
    if (!product) throw new NotFound('Product');
    await recordAudit(tx, {
      action: status === 'archived' ? 'product.archive' : 'product.restore',
      objectType: 'product',
      objectId: id,
      before: { status: before.status },
      after: { status },
    });
    return product;
  });
}

/** Only a product without funnels and purchases. */
export async function deleteProduct(ctx: Context, id: number): Promise<Product> {
  return transaction(ctx, async (tx) => {
    // A funnel or an order that is being made waits for this lock, and then finds no product.
    const product = await lockProduct(tx, id);
    const [[made], [sold]] = await Promise.all([
      tx.db.select({ count: count() }).from(funnels).where(eq(funnels.productId, id)),
      tx.db.select({ count: count() }).from(orders).where(eq(orders.productId, id)),
    ]);
    const refusal = productDeletionRefusal({ funnels: made?.count ?? 0, orders: sold?.count ?? 0 });
    if (refusal) throw new Conflict(refusal);
    await tx.db.delete(products).where(eq(products.id, id));
    await recordAudit(tx, { action: 'product.delete', objectType: 'product', objectId: id, before: factsOf(product) });
    return product;
  });
}

export type LevelChoice = { id: string; name: string; mayGrant: boolean };

/**
 * The levels that can be bought: not the one everyone has, and none for staff. With whether the viewer may sell it:
 * nobody grants flags they do not have, not for money either.
 */
export async function levelChoices(ctx: Context): Promise<LevelChoice[]> {
  const viewer = requireViewer(ctx);
  const levels = await ctx.db.select().from(accessLevels).orderBy(asc(accessLevels.name), asc(accessLevels.id));
  return levels.filter(isForBuyers).map((level) => ({
    id: level.id,
    name: level.name,
    mayGrant: grantProblem(viewer, [level], newcomer) === null,
  }));
}

/** Levels that only open content; anyone with flags beyond their own profile is staff. */
function isForBuyers({ id, pageFlags, functionFlags }: typeof accessLevels.$inferSelect): boolean {
  return id !== NON_MEMBER_LEVEL && functionFlags.length === 0 && pageFlags.every((flag) => flag === 'profile');
}

/** A product hands its level to every buyer, so saving it is handing the level out. */
async function requireGrantable(tx: Context, levelIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(levelIds.filter((id) => id !== null))];
  if (ids.length === 0) return;
  refuseImpersonators(tx);
  await grantableLevels(tx, ids);
}

async function lockProduct({ db }: Pick<Context, 'db'>, id: number): Promise<Product> {
  const [product] = await db.select().from(products).where(eq(products.id, id)).for('update');
  if (!product) throw new NotFound('Product');
  return product;
}

async function contentIdsOf(tx: Pick<Context, 'db'>, id: number) {
  const [[courses = []], [events = []], [files = []]] = [
    await contentOf(tx, 'course', [id]),
    await contentOf(tx, 'event', [id]),
    await contentOf(tx, 'resource', [id]),
  ];
  const ids = (content: readonly { contentId: number }[]) => content.map(({ contentId }) => contentId);
  return { courseIds: ids(courses), eventIds: ids(events), resourceFileIds: ids(files) };
}

function valuesOf(input: ProductInput) {
  const { courseIds, eventIds, resourceFileIds, description, accessLevelId, ...rest } = parseInput(productInput, input);
  const content = { courseIds, eventIds, resourceFileIds } satisfies ContentIds;
  return { columns: { ...rest, description: description || null, accessLevelId: accessLevelId || null }, content };
}

function factsOf({ name, description, price, accessLevelId, isFastTrack, status }: Product) {
  return { name, description, price, accessLevelId, isFastTrack, status };
}
