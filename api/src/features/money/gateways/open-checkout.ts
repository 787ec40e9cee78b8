import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { openAmount } from '@app/rules/money/payments/allocate';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { isGateway } from '@app/rules/money/payments/payment-platforms';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Unavailable } from '#errors.ts';
import { failureText } from '#failure-text.ts';
import type { Gateway, OpenedCheckout } from '#integrations/payments/gateway.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { orderLink } from '#features/money/orders/order-token.ts';
import { type PayableOfOrder, type Payer, payableEntry } from '#features/money/payments/payable-entry.ts';
import { type GatewaySession, gatewaySessions } from '#tables/money/gateways.table.ts';

type CheckoutRequest = { payer: Payer; scheduleId: number; gateway: string };

/** A page at the gateway on which an entry can be paid. What it costs comes from the database, never from the buyer. */
export async function openGatewayCheckout(
  ctx: Context,
  { payer, scheduleId, gateway: name }: CheckoutRequest,
): Promise<GatewaySession> {
  refuseImpersonators(ctx);
  const gateway = isGateway(name) ? ctx.gateways[name] : undefined;
  if (!gateway) throw new BadUserInput({ gateway: paymentMessages.gatewayUnknown });
  const payable = await payableEntry(ctx, { payer, scheduleId });
  await enforceLimit(ctx, 'gatewayCheckoutsPerOrder', String(payable.order.id));
  const amount = openAmount(payable.entry);
  const opened = await openedBefore(ctx, { gateway, scheduleId, amount });
  if (opened) return opened;

  // Asked outside a transaction: the gateway may take its time.
  const session = await askGateway(ctx, gateway, { payable, payer });
  return transaction(ctx, async (tx) => {
    const [stored] = await tx.db
      .insert(gatewaySessions)
      .values({ gateway: gateway.name, scheduleId, amount, createdAt: tx.now, ...session })
      .returning();
    if (!stored) throw new Error('the checkout was not noted');
    await recordAudit(tx, {
      action: 'gateway.checkout',
      objectType: 'gateway-session',
      objectId: stored.id,
      after: { gateway: gateway.name, sessionId: session.sessionId, scheduleId, amount },
    });
    return stored;
  });
}

const SOON_OVER = 10 * 60_000;

/** A returning buyer gets the same page, while there is enough time to pay on it. */
async function openedBefore(
  { db, now }: Context,
  { gateway, scheduleId, amount }: { gateway: Gateway; scheduleId: number; amount: number },
): Promise<GatewaySession | null> {
  const [session] = await db
    .select()
    .from(gatewaySessions)
    .where(
      and(
        eq(gatewaySessions.gateway, gateway.name),
        eq(gatewaySessions.scheduleId, scheduleId),
        eq(gatewaySessions.amount, amount),
        isNull(gatewaySessions.endedAt),
        gt(gatewaySessions.expiresAt, new Date(now.getTime() + SOON_OVER)),
      ),
    )
    .orderBy(desc(gatewaySessions.id))
    .limit(1);
  return session ?? null;
}

async function askGateway(
  ctx: Context,
  gateway: Gateway,
  { payable, payer }: { payable: PayableOfOrder; payer: Payer },
): Promise<OpenedCheckout> {
  const { order, invoice, entry, buyer, productName } = payable;
  const amount = openAmount(entry);
  const link = 'token' in payer ? orderLink(ctx.baseUrl, order, payer.token) : ownBills(ctx.baseUrl);
  try {
    return await gateway.openCheckout(
      {
        amount,
        description: `${productName}, payment ${entry.number}`,
        reference: paymentCode(invoice.code, entry.number),
        email: buyer.email,
        returnUrl: `${link}&returned=1`,
        cancelUrl: link,
      },
      ctx.now,
    );
  } catch (error) {
    ctx.log.error(
      { gateway: gateway.name, amount: formatPesos(amount), error: failureText(error) },
      'checkout not opened',
    );
    throw new Unavailable(paymentMessages.gatewayAway);
  }
}

function ownBills(baseUrl: string): string {
  return `${baseUrl}${pathTo('account')}?q=billings`;
}
