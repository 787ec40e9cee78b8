import { capacityRefusal, type FunnelInput, funnelInput, funnelMessages } from '@app/rules/money/funnels/funnel';
import { reservedIds } from '@app/rules/navigation/reserved-slugs';
import { freeSlug, slugOf } from '@app/rules/text/slug';
import { eq, like, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { products } from '#tables/money/products.table.ts';
import { findFunnel, type KnownFunnel } from './find-funnels.ts';
import { offerTerms, termsOf } from './funnel-terms.ts';
import { type Funnel, funnels, slugs } from '#tables/money/funnels.table.ts';

export async function createFunnel(ctx: Context, productId: number, input: FunnelInput): Promise<KnownFunnel> {
  const { paymentTermIds, ...values } = parseInput(funnelInput, input);
  return transaction(ctx, async (tx) => {
    const [product] = await tx.db.select().from(products).where(eq(products.id, productId)).for('key share');
    if (!product) throw new NotFound('Product');
    if (product.status !== 'active') throw new Conflict(funnelMessages.productArchived);

    const [taken] = await tx.db
      .insert(slugs)
      .values({ slug: values.slug, kind: 'funnel' })
      .onConflictDoNothing()
      .returning();
    if (!taken) throw new BadUserInput({ slug: funnelMessages.slugTaken });

    const id = await newFunnelId(tx.db, values.name);
    await tx.db.insert(funnels).values({ id, productId, ...values, createdAt: tx.now, updatedAt: tx.now });
    await offerTerms(tx, id, { before: [], after: paymentTermIds });
    await recordAudit(tx, {
      action: 'funnel.create',
      objectType: 'funnel',
      objectId: id,
      after: { productId, ...factsOf(values, paymentTermIds) },
    });
    return findFunnel(tx, id);
  });
}

/** Orders keep their agreement: only later ones see the change. */
export async function updateFunnel(ctx: Context, id: string, input: FunnelInput): Promise<KnownFunnel> {
  const { paymentTermIds, ...values } = parseInput(funnelInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockFunnel(tx.db, id);
      const refusal = capacityRefusal(values.capacity, before.seatsTaken);
      if (refusal) throw new BadUserInput({ capacity: refusal });

      const offered = (await termsOf(tx, [id])).map(({ paymentTermId }) => paymentTermId);
      // The funnel's own column follows the row of the namespace.
      if (values.slug !== before.slug)
        await tx.db.update(slugs).set({ slug: values.slug }).where(eq(slugs.slug, before.slug));
      await tx.db
        .update(funnels)
        .set({ ...values, updatedAt: tx.now })
        .where(eq(funnels.id, id));
      await offerTerms(tx, id, { before: offered, after: paymentTermIds });
      await recordAudit(tx, {
        action: 'funnel.update',
        objectType: 'funnel',
        objectId: id,
        before: factsOf(before, offered),
        after: factsOf(values, paymentTermIds),
      });
      return findFunnel(tx, id);
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ slug: funnelMessages.slugTaken });
    throw error;
  }
}

/** Sells nothing any more; orders, address and pages stay. */
export function archiveFunnel(ctx: Context, id: string): Promise<KnownFunnel> {
  return setArchived(ctx, { id, archivedAt: ctx.now });
}

export function restoreFunnel(ctx: Context, id: string): Promise<KnownFunnel> {
  return setArchived(ctx, { id, archivedAt: null });
}

async function setArchived(ctx: Context, { id, archivedAt }: Pick<Funnel, 'id' | 'archivedAt'>): Promise<KnownFunnel> {
  return transaction(ctx, async (tx) => {
    const before = await lockFunnel(tx.db, id);
    if ((before.archivedAt === null) === (archivedAt === null)) return findFunnel(tx, id);
    await tx.db.update(funnels).set({ archivedAt, updatedAt: tx.now }).where(eq(funnels.id, id));
    await recordAudit(tx, {
      action: archivedAt ? 'funnel.archive' : 'funnel.restore',
      objectType: 'funnel',
      objectId: id,
      before: { isArchived: before.archivedAt !== null },
      after: { isArchived: archivedAt !== null },
    });
    return findFunnel(tx, id);
  });
}

const uniqueViolation = '23505';
const funnelIdLock = 7_281_931;

/** From the name, and never changed: links to the checkout contain it. */
async function newFunnelId(db: Database, name: string): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(${funnelIdLock})`);
  const baseSlug = slugOf(name) || 'funnel';
  // A number at the end may cost the name its last letters.
  const alike = await db
    .select({ id: funnels.id })
    .from(funnels)
    .where(like(funnels.id, `${baseSlug.slice(0, 70)}%`));
  return freeSlug(baseSlug, new Set([...reservedIds, ...alike.map(({ id }) => id)]));
}

async function lockFunnel(db: Database, id: string): Promise<Funnel> {
  const [funnel] = await db.select().from(funnels).where(eq(funnels.id, id)).for('update');
  if (!funnel) throw new NotFound('Funnel');
  return funnel;
}

type FunnelChanges = Pick<
  Funnel,
  | 'name'
  | 'slug'
  | 'price'
  | 'validityByDays'
  | 'startByDays'
  | 'opensAt'
  | 'closesAt'
  | 'capacity'
  | 'isHidden'
  | 'isRenewal'
  | 'affiliateRate'
>;

function factsOf(funnel: FunnelChanges, paymentTermIds: readonly string[]) {
  const { opensAt, closesAt, ...facts } = funnel;
  const { name, slug, price, validityByDays, startByDays, capacity, isHidden, isRenewal, affiliateRate } = facts;
  return {
    name,
    slug,
    price,
    validityByDays,
    startByDays,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    capacity,
    isHidden,
    isRenewal,
    affiliateRate,
    paymentTermIds: [...paymentTermIds],
  };
}
