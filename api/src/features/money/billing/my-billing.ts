import { pathTo } from '@app/rules/navigation/route-table';
import { type Context, requireViewer } from '#context.ts';
import { tokenOfOrder } from '#features/money/orders/order-token.ts';
import type { Order } from '#tables/money/orders.table.ts';
import { type BilledSubscription, type PersonBilling, readBilling } from './person-billing.ts';

/** The viewer's own money. A lapsed order is over for its buyer: only its payments stay in the history. */
export async function myBilling(ctx: Context): Promise<PersonBilling> {
  const billing = await readBilling(ctx, requireViewer(ctx).userId);
  return {
    ...billing,
    subscriptions: billing.subscriptions.filter(({ isLapsed }) => !isLapsed),
    invoices: billing.invoices.filter(({ isLapsed }) => !isLapsed),
    // The proof waits, or was decided, once more: twice would be a riddle.
    payments: billing.payments.filter(({ isUndone }) => !isUndone),
  };
}

/** The page where a pending order is paid; staff who impersonate someone get no key to their orders. */
export function orderPath(
  ctx: Pick<Context, 'viewer' | 'secrets'>,
  { status, orderId, tokenHash, funnel }: BilledSubscription,
): string | null {
  return status === 'pending' ? pathOfOrder(ctx, { id: orderId, tokenHash, funnelId: funnel.id }) : null;
}

/** The same for any order of the viewer. */
export function pathOfOrder(
  { viewer, secrets }: Pick<Context, 'viewer' | 'secrets'>,
  { id, tokenHash, funnelId }: Pick<Order, 'id' | 'tokenHash' | 'funnelId'>,
): string | null {
  if (!viewer || viewer.impersonatorId !== null) return null;
  const token = tokenOfOrder(secrets, { id, tokenHash });
  return token && `${pathTo('checkout', { funnelId })}?order=${token}`;
}
