import type { PageFacts, PagePicture } from '@app/rules/money/funnel-pages/page-facts';
import { funnelState, priceOf } from '@app/rules/money/funnels/funnel-state';
import { ONE_TIME } from '@app/rules/money/payment-terms/payment-term';
import { planSchedule } from '@app/rules/money/payment-terms/schedule';
import { manilaDay } from '@app/rules/time/manila';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { files } from '#tables/platform/files.table.ts';
import { funnelPaymentTerms, funnels } from '#tables/money/funnels.table.ts';
import { payingFacts } from '#features/money/payments/platforms.ts';
import { openInstead } from '#features/money/offers/open-instead.ts';
import { type PaymentTerm, paymentTerms } from '#tables/money/payment-terms.table.ts';
import { products } from '#tables/money/products.table.ts';

type PageContext = Pick<Context, 'db' | 'now' | 'gateways'>;

export type FunnelNow = { facts: PageFacts; isArchived: boolean };

export function funnelById(ctx: PageContext, id: string): Promise<FunnelNow | null> {
  return findFunnel(ctx, eq(funnels.id, id));
}

export function funnelBySlug(ctx: PageContext, slug: string): Promise<FunnelNow | null> {
  return findFunnel(ctx, eq(funnels.slug, slug));
}

/** The current facts of a funnel, without its pictures: those depend on the page. */
async function findFunnel(ctx: PageContext, condition: SQL): Promise<FunnelNow | null> {
  const { db, now } = ctx;
  const [found] = await db
    .select({ funnel: funnels, product: products })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId))
    .where(condition);
  if (!found) return null;
  const { funnel, product } = found;
  const offered = await db
    .select({ term: paymentTerms })
    .from(funnelPaymentTerms)
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(and(eq(funnelPaymentTerms.funnelId, funnel.id), isNull(paymentTerms.archivedAt)))
    .orderBy(asc(funnelPaymentTerms.position));
  const price = priceOf(funnel, product);
  const today = manilaDay(now);
  const terms = offered.length > 0 ? offered.map(({ term }) => term) : [allAtOnce];
  const state = funnelState(
    { ...funnel, isArchived: funnel.archivedAt !== null, isProductActive: product.status === 'active' },
    now,
  );
  return {
    isArchived: funnel.archivedAt !== null,
    facts: {
      funnelId: funnel.id,
      name: funnel.name,
      slug: funnel.slug,
      productName: product.name,
      productDescription: product.description ?? '',
      price,
      formerPrice: price < product.price ? product.price : null,
      validityByDays: funnel.validityByDays,
      state,
      opensAt: funnel.opensAt?.toISOString() ?? null,
      closesAt: funnel.closesAt?.toISOString() ?? null,
      capacity: funnel.capacity,
      seatsTaken: funnel.seatsTaken,
      isHidden: funnel.isHidden,
      isRenewal: funnel.isRenewal,
      ...(await payingFacts(ctx)),
      instead: state === 'open' ? null : await soldInstead(ctx, funnel.id),
      terms: terms.map(({ id, name, intervalCount, intervalUnit, paymentCount, firstShare }) => ({
        id,
        name,
        intervalCount,
        intervalUnit,
        entries: planSchedule(price, { id, name, intervalCount, intervalUnit, paymentCount, firstShare }, today),
      })),
      pictures: {},
    },
  };
}

/** Name and address of an open alternative. */
async function soldInstead(ctx: PageContext, funnelId: string): Promise<PageFacts['instead']> {
  const instead = await openInstead(ctx, funnelId);
  return instead && { name: instead.product.name, path: `/${instead.funnel.slug}` };
}

/** For a funnel whose terms have all been archived. */
const allAtOnce: Pick<PaymentTerm, 'id' | 'name' | 'paymentCount' | 'firstShare' | 'intervalCount' | 'intervalUnit'> = {
  id: ONE_TIME,
  name: 'One-time',
  paymentCount: 1,
  firstShare: null,
  intervalCount: 1,
  intervalUnit: 'months',
};

/** Sizes of the pictures, so that a page can keep their place. Only pictures of pages: others are not for everyone. */
export async function pagePictures(
  { db }: Pick<Context, 'db'>,
  keys: readonly string[],
): Promise<Record<string, PagePicture>> {
  if (keys.length === 0) return {};
  const rows = await db
    .select({ key: files.key, width: files.width, height: files.height, sizes: files.sizes })
    .from(files)
    .where(and(inArray(files.key, [...keys]), eq(files.purpose, 'page-picture')));
  return Object.fromEntries(
    rows.map(({ key, width, height, sizes }) => [
      key,
      { width: width ?? 0, height: height ?? 0, copies: sizes.map((size) => size.width) },
    ]),
  );
}
