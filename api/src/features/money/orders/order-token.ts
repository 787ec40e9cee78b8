import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathTo } from '@app/rules/navigation/route-table';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { hashToken, isToken } from '#tokens.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';

/**
 * Opens the page of an order without signing in: 256 bits that only this installation can make. Made from the order's id,
 * so that later mails and repeated answers carry the same one while the database holds its hash alone.
 */
export function orderToken(secrets: readonly string[], orderId: number): string {
  return tokenBy(secrets[0] ?? '', orderId);
}

/** The token whose hash the order holds, also after the secret of the installation was changed; null when there is none. */
export function tokenOfOrder(secrets: readonly string[], order: Pick<Order, 'id' | 'tokenHash'>): string | null {
  const tokens = secrets.map((secret) => tokenBy(secret, order.id));
  return tokens.find((token) => hashToken(token) === order.tokenHash) ?? null;
}

/** The order that a token opens. */
export async function findOrderByToken({ db }: Pick<Context, 'db'>, token: string): Promise<Order> {
  const [order] = isToken(token)
    ? await db
        .select()
        .from(orders)
        .where(eq(orders.tokenHash, hashToken(token)))
    : [];
  if (!order) throw new NotFound('Order');
  return order;
}

/** The address where a buyer finds the order again. */
export function orderLink(baseUrl: string, order: Pick<Order, 'funnelId'>, token: string): string {
  const link = new URL(pathTo('checkout', { funnelId: order.funnelId }), baseUrl);
  link.searchParams.set('order', token);
  return link.href;
}

/**
 * The same in the mail about an order that costs nothing: opening it shows that the address is the visitor's. The page that
 * places the order never sees the second part.
 */
export function confirmationLink(
  { baseUrl, secrets }: Pick<Context, 'baseUrl' | 'secrets'>,
  order: Pick<Order, 'id' | 'funnelId'>,
  token: string,
): string {
  const link = new URL(orderLink(baseUrl, order, token));
  link.searchParams.set('confirm', confirmationBy(secrets[0] ?? '', order.id));
  return link.href;
}

export function isConfirmation(secrets: readonly string[], orderId: number, given: string): boolean {
  const bytes = Buffer.from(given);
  return secrets.some((secret) => {
    const right = Buffer.from(confirmationBy(secret, orderId));
    return right.length === bytes.length && timingSafeEqual(right, bytes);
  });
}

function confirmationBy(secret: string, orderId: number): string {
  return createHmac('sha256', `order confirmation:${secret}`).update(String(orderId)).digest('base64url');
}

function tokenBy(secret: string, orderId: number): string {
  return createHmac('sha256', `order token:${secret}`).update(String(orderId)).digest('base64url');
}
