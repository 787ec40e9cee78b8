import { eq } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import type { GatewayEvent } from '#integrations/payments/gateway.ts';
import { readGatewayEvent } from '#integrations/payments/read-event.ts';
import type { SettleContext } from '#features/money/orders/lock-invoice.ts';
import { type EventResult, applyGatewayPayment } from './apply-payment.ts';
import { gatewayEvents, type StoredGatewayEvent } from '#tables/money/gateways.table.ts';

/** Applies a stored event. An applied one stays as it is, so a job may run as often as it likes. */
export async function applyStoredEvent(ctx: SettleContext, eventId: number): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [stored] = await tx.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, eventId)).for('update');
    if (stored?.outcome !== 'waiting') return;
    const { outcome, note } = await applyAll(tx, stored);
    await tx.db.update(gatewayEvents).set({ outcome, note, appliedAt: tx.now }).where(eq(gatewayEvents.id, eventId));
  });
}

async function applyAll(tx: SettleContext, { id: eventId, gateway, body }: StoredGatewayEvent): Promise<EventResult> {
  const event = readGatewayEvent(gateway, body);
  if (!event) return { outcome: 'needs_review', note: 'We cannot read this message from the gateway.' };
  const { sessionId, payments, isUnclear } = event;
  if (isUnclear) return { outcome: 'needs_review', note: 'We cannot read the checkout in this message.' };
  if (sessionId === null || payments.length === 0) return withoutPayment(event);
  const results: EventResult[] = [];
  // Usually one; each waits for the same invoice.
  for (const payment of payments) {
    results.push(await applyGatewayPayment(tx, { gateway, sessionId, payment, eventId }));
  }
  return worstOf(results);
}

/** The state follows from the payments; only refunds need a person. */
function withoutPayment({ type }: GatewayEvent): EventResult {
  if (/refund|dispute|chargeback/.test(type)) {
    return {
      outcome: 'needs_review',
      note: 'The money goes back to the buyer. Revoke the payment when you no longer have it.',
    };
  }
  return { outcome: 'ignored', note: `Nothing to count in ${type}.` };
}

const weights = { needs_review: 0, applied: 1, ignored: 2 } as const;

function worstOf(results: readonly EventResult[]): EventResult {
  const [worst] = results.toSorted((one, other) => weights[one.outcome] - weights[other.outcome]);
  if (!worst) throw new Error('no result of no payment');
  const notes = results.map(({ note }) => note).filter((note) => note !== null);
  return { outcome: worst.outcome, note: notes.join(' ') || null };
}
