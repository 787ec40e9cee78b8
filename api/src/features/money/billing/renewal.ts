import { funnelState, priceOf } from '@app/rules/money/funnels/funnel-state';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { type RenewalRefusal, renewalRefusal } from '@app/rules/money/subscriptions/renewal';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, eq, exists, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import type { SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { funnelPaymentTerms, funnels } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { products } from '#tables/money/products.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { type KnownSubscription, knownById } from '#features/money/orders/known-subscriptions.ts';
import { isFollowed } from './followed.ts';
import { openRenewalOrder, type OpenRenewalOrder } from './open-renewal-order.ts';

/** A subscription of the viewer and the conditions for renewing it. */
export type Renewal = {
  subscription: KnownSubscription;
  refusal: RenewalRefusal | null;
  /** The funnel that sells it to its owner now; null when none is open. */
  sold: SoldFunnel | null;
  /** Ordered and not paid yet. */
  open: OpenRenewalOrder | null;
};

/** Only one's own: missing and foreign look alike. */
export async function findRenewal(ctx: Context, subscriptionId: number): Promise<Renewal> {
  const subscription = await ownSubscription(ctx, subscriptionId);
  const when = { today: manilaDay(ctx.now), fromDays: await renewableFrom(ctx) };
  const facts = { ...subscription, isFollowed: await isFollowed(ctx, subscription) };
  const open = await openRenewalOrder(ctx, subscriptionId);
  const sold = await renewalFunnel(ctx, { subscription, open });
  return { subscription, refusal: renewalRefusal(facts, when), sold, open };
}

async function ownSubscription(ctx: Context, id: number): Promise<KnownSubscription> {
  const { userId } = requireViewer(ctx);
  const [subscription] = await knownById(ctx, [id]);
  if (subscription?.userId !== userId) throw new NotFound('Subscription');
  return subscription;
}

/** Staff begin to ask for renewals that early, so members may answer. */
export async function renewableFrom({ db }: Pick<Context, 'db'>): Promise<number> {
  const name = 'collection-warmup-days';
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return settingValue(name, stored?.value);
}

/**
 * The renewal funnel of the product, else the funnel it was bought through, else the cheapest public one: the first of
 * them that is open. A waiting order stays with its funnel, because it may have the last seat.
 */
async function renewalFunnel(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { subscription: { product, funnel: own }, open: order }: Pick<Renewal, 'subscription' | 'open'>,
): Promise<SoldFunnel | null> {
  const offersTerm = db
    .select({ id: funnelPaymentTerms.funnelId })
    .from(funnelPaymentTerms)
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(and(eq(funnelPaymentTerms.funnelId, funnels.id), isNull(paymentTerms.archivedAt)));
  const sold: SoldFunnel[] = await db
    .select({ funnel: funnels, product: products })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId))
    .where(and(eq(funnels.productId, product.id), isNull(funnels.archivedAt), exists(offersTerm)));
  const rank = ({ funnel }: SoldFunnel) => {
    if (funnel.id === order?.funnelId) return 0;
    if (funnel.isRenewal) return 1;
    if (funnel.id === own.id) return 2;
    return funnel.isHidden ? null : 3;
  };
  const open = sold.filter((one) => rank(one) !== null && sells(one, now, rank(one) === 0));
  const [best] = open.toSorted(
    (one, other) =>
      (rank(one) ?? 0) - (rank(other) ?? 0) ||
      priceOf(one.funnel, one.product) - priceOf(other.funnel, other.product) ||
      (one.funnel.id < other.funnel.id ? -1 : 1),
  );
  return best ?? null;
}

function sells({ funnel, product }: SoldFunnel, now: Date, hasSeat: boolean): boolean {
  const facts = { ...funnel, isArchived: funnel.archivedAt !== null, isProductActive: product.status === 'active' };
  return funnelState(hasSeat ? { ...facts, capacity: null } : facts, now) === 'open';
}

/** The entry to pay before renewing. */
export function overdueEntry({ subscription: { unpaid }, refusal }: Renewal): number | null {
  return refusal === 'overdue' ? (unpaid?.id ?? null) : null;
}

export type RenewalState = 'expiring' | 'grace' | 'closed' | 'unsubscribed';

/** The state of the subscription, for the page that renews it. */
export function renewalState(
  { status, expiresOn }: Pick<KnownSubscription, 'status' | 'expiresOn'>,
  { today, graceEndsOn }: { today: ManilaDay; graceEndsOn: ManilaDay },
): RenewalState {
  if (status === 'cancelled') return 'unsubscribed';
  if (expiresOn === null || expiresOn >= today) return 'expiring';
  return today <= graceEndsOn ? 'grace' : 'closed';
}
