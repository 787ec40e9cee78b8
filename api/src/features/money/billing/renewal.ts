import { settingValue } from '@app/rules/platform/settings/setting-value';
import { type RenewalRefusal, renewalRefusal } from '@app/rules/money/subscriptions/renewal';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import type { SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { type KnownSubscription, knownById } from '#features/money/orders/known-subscriptions.ts';
import { isFollowed } from './followed.ts';
import { openRenewalOrder, type OpenRenewalOrder } from './open-renewal-order.ts';
import { chooseFunnel, funnelsOf } from './renewal-price/renewal-funnels.ts';

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
  const sold = chooseFunnel(
    await funnelsOf(ctx, { productId: subscription.product.id }),
    { ownId: subscription.funnel.id, orderedId: open?.funnelId },
    ctx.now,
  );
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
