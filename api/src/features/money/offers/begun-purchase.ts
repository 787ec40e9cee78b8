import { openOf } from '@app/rules/money/billing/bills';
import { renewalRefusal } from '@app/rules/money/subscriptions/renewal';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { planSchedule } from '@app/rules/money/payment-terms/schedule';
import { priceOf } from '@app/rules/money/funnels/funnel-state';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { myBilling, orderPath } from '#features/money/billing/my-billing.ts';
import type { BilledSubscription, PersonBilling } from '#features/money/billing/person-billing.ts';
import { findRenewal, renewableFrom } from '#features/money/billing/renewal.ts';
import { offeredTerms } from '#features/money/orders/lock-funnel.ts';
import { products } from '#tables/money/products.table.ts';
import { openingProducts, type ContentItemKey } from './content-offer.ts';

/** The viewer's unfinished purchase, shown instead of an offer: a waiting order, or a possible renewal. */
export type BegunPurchase = {
  kind: 'order' | 'renewal';
  productName: string;
  /** The next payment, or the smallest first payment of a renewal. */
  amount: number;
  /** A proof was sent and waits. */
  hasProof: boolean;
  /** Why the last proof came back, when nothing was sent since. */
  sentBackReason: string | null;
  /** The page of the order; an administrator who looks as someone gets none. */
  orderPath: string | null;
  lapsesAt: Date | null;
  /** The subscription to renew. */
  subscriptionId: number;
  endsOn: ManilaDay | null;
  /** Ended before its last day. */
  endedOn: ManilaDay | null;
};

/**
 * A person who has ordered something that opens an item sees the order, and a former owner may renew at the renewal
 * price. Null for visitors and newcomers. Without an item: any order, else the membership.
 */
export async function begunPurchase(ctx: Context, item: ContentItemKey | null): Promise<BegunPurchase | null> {
  if (!ctx.viewer) return null;
  const billing = await myBilling(ctx);
  if (billing.subscriptions.length === 0) return null;
  const opening = item && new Set(await openingProducts(ctx, item));
  const begun = billing.subscriptions.filter(({ product }) => opening === null || opening.has(product.id));
  const order = begun.find(({ status }) => status === 'pending');
  return order ? orderOf(ctx, billing, order) : renewalOf(ctx, await endedOf(ctx, begun, item));
}

function orderOf(ctx: Context, { invoices }: PersonBilling, bought: BilledSubscription): BegunPurchase {
  const entries = invoices.find(({ subscriptionId }) => subscriptionId === bought.id)?.entries ?? [];
  const first = entries.find((entry) => openOf(entry) > 0);
  return {
    kind: 'order',
    productName: bought.product.name,
    amount: first ? openOf(first) : 0,
    hasProof: bought.hasProof,
    sentBackReason: first?.proof?.state === 'sent-back' ? (first.proof.reason ?? '') : null,
    orderPath: orderPath(ctx, bought),
    lapsesAt: bought.lapsesAt,
    subscriptionId: bought.id,
    endsOn: null,
    endedOn: null,
  };
}

/** The newest that can be renewed; without an item only a membership replaces the offer. */
async function endedOf(
  ctx: Context,
  begun: readonly BilledSubscription[],
  item: ContentItemKey | null,
): Promise<BilledSubscription | null> {
  const when = { today: manilaDay(ctx.now), fromDays: await renewableFrom(ctx) };
  const ended = begun.filter((bought) => renewalRefusal(bought, when) === null);
  if (item !== null || ended.length === 0) return ended[0] ?? null;
  const memberships = await ctx.db
    .select({ id: products.id, level: products.accessLevelId })
    .from(products)
    .where(
      inArray(
        products.id,
        ended.map(({ product }) => product.id),
      ),
    );
  const isMembership = new Set(memberships.filter(({ level }) => level === MEMBER_LEVEL).map(({ id }) => id));
  return ended.find(({ product }) => isMembership.has(product.id)) ?? null;
}

async function renewalOf(ctx: Context, bought: BilledSubscription | null): Promise<BegunPurchase | null> {
  if (!bought) return null;
  const { sold } = await findRenewal(ctx, bought.id);
  // A subscription that cannot be renewed may still be bought again.
  if (!sold) return null;
  const price = priceOf(sold.funnel, sold.product);
  const terms = await offeredTerms(ctx, sold.funnel.id);
  const firsts = terms.map((term) => planSchedule(price, term, manilaDay(ctx.now))[0]?.price ?? price);
  return {
    kind: 'renewal',
    productName: bought.product.name,
    amount: firsts.length > 0 ? Math.min(...firsts) : price,
    hasProof: false,
    sentBackReason: null,
    orderPath: null,
    lapsesAt: null,
    subscriptionId: bought.id,
    endsOn: bought.expiresOn,
    endedOn: bought.cancelledAt && manilaDay(bought.cancelledAt),
  };
}
