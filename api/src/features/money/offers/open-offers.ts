import { funnelState, priceOf } from '@app/rules/money/funnels/funnel-state';
import type { PlannedEntry } from '@app/rules/money/payment-terms/schedule';
import { planSchedule } from '@app/rules/money/payment-terms/schedule';
import { manilaDay } from '@app/rules/time/manila';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Funnel, funnelPaymentTerms, funnels } from '#tables/money/funnels.table.ts';
import { type PaymentTerm, paymentTerms } from '#tables/money/payment-terms.table.ts';
import { type Product, products } from '#tables/money/products.table.ts';

type OfferContext = Pick<Context, 'db' | 'now'>;

/** A funnel that everyone may buy now, with the term that has the smallest first payment. */
export type OpenOffer = { funnel: Funnel; product: Product; price: number; term: PaymentTerm; entries: PlannedEntry[] };

/**
 * Everything that everyone can buy now, the smallest first payment first: open, listed, not for renewals only, of
 * active products. With `productIds`, only of those.
 */
export async function openOffers({ db, now }: OfferContext, productIds?: readonly number[]): Promise<OpenOffer[]> {
  if (productIds?.length === 0) return [];
  const rows = await db
    .select({ funnel: funnels, product: products, term: paymentTerms })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId))
    .innerJoin(funnelPaymentTerms, eq(funnelPaymentTerms.funnelId, funnels.id))
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(
      and(
        isNull(funnels.archivedAt),
        eq(funnels.isHidden, false),
        eq(funnels.isRenewal, false),
        eq(products.status, 'active'),
        isNull(paymentTerms.archivedAt),
        productIds && inArray(funnels.productId, [...productIds]),
      ),
    )
    .orderBy(asc(funnels.id), asc(funnelPaymentTerms.position));
  const today = manilaDay(now);
  const open = rows
    .filter(({ funnel }) => funnelState({ ...funnel, isArchived: false, isProductActive: true }, now) === 'open')
    .map(({ funnel, product, term }) => {
      const price = priceOf(funnel, product);
      return { funnel, product, price, term, entries: planSchedule(price, term, today) };
    });
  const cheapest = Map.groupBy(open, ({ funnel }) => funnel.id)
    .values()
    .flatMap((ways) => ways.toSorted((one, other) => firstPayment(one) - firstPayment(other)).slice(0, 1));
  return [...cheapest].toSorted((one, other) => firstPayment(one) - firstPayment(other));
}

export function firstPayment({ entries, price }: Pick<OpenOffer, 'entries' | 'price'>): number {
  return entries[0]?.price ?? price;
}
