import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { failureText } from '#failure-text.ts';
import type { GatewayPayment, GatewaySessionState } from '#integrations/payments/gateway.ts';
import type { SettleContext } from '#features/money/orders/lock-invoice.ts';
import { applyGatewayPayment } from './apply-payment.ts';
import { gatewayEvents, type GatewaySession, gatewaySessions } from '#tables/money/gateways.table.ts';
import { enqueueApplying } from './receive-event.ts';

type ReconcileContext = SettleContext & Pick<Context, 'gateways'> & { log: Pick<Context['log'], 'warn'> };

const minute = 60_000;
/** Events have had their chance by then. */
const PATIENCE = 5 * minute;
/** A checkout without news this long after its end is no longer checked; an event would still count. */
const AFTER_END = 60 * minute;
const MOST_AT_ONCE = 100;

/** Asks the gateways about checkouts that stayed open: a missing event costs nobody their access. */
export async function reconcileSessions(ctx: ReconcileContext): Promise<void> {
  await applyForgottenEvents(ctx);
  const open = await ctx.db
    .select()
    .from(gatewaySessions)
    .where(and(isNull(gatewaySessions.endedAt), lt(gatewaySessions.createdAt, new Date(ctx.now.getTime() - PATIENCE))))
    .orderBy(sql`${gatewaySessions.askedAt} nulls first`, asc(gatewaySessions.id))
    .limit(MOST_AT_ONCE);
  for (const session of open) {
    const gateway = ctx.gateways[session.gateway];
    if (!gateway) continue;
    try {
      await takeOver(ctx, session, await gateway.readSession(session.sessionId));
    } catch (error) {
      // The others are checked all the same; this one again next time.
      ctx.log.warn({ gateway: session.gateway, session: session.id, error: failureText(error) }, 'gateway not asked');
    }
  }
}

async function takeOver(
  ctx: ReconcileContext,
  session: GatewaySession,
  { status, payments }: GatewaySessionState,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    for (const payment of payments) {
      const report = { gateway: session.gateway, sessionId: session.sessionId, payment, eventId: null };
      const { outcome, note } = await applyGatewayPayment(tx, report);
      if (outcome === 'needs_review') await leaveNote(tx, session, { payment, note });
    }
    const isOver =
      status !== 'open' || (session.expiresAt !== null && session.expiresAt.getTime() + AFTER_END < tx.now.getTime());
    await tx.db
      .update(gatewaySessions)
      .set({ askedAt: tx.now, ...(isOver && { endedAt: tx.now }) })
      .where(eq(gatewaySessions.id, session.id));
  });
}

/** Payments for review are listed with the events, even when no event reported them. */
async function leaveNote(
  { db, now }: SettleContext,
  { gateway, sessionId }: GatewaySession,
  { payment, note }: { payment: GatewayPayment; note: string | null },
): Promise<void> {
  await db
    .insert(gatewayEvents)
    .values({
      gateway,
      eventId: `asked:${payment.id}`,
      type: 'reconciliation',
      body: JSON.stringify({ sessionId, payment }),
      receivedAt: now,
      outcome: 'needs_review',
      note,
      appliedAt: now,
    })
    .onConflictDoNothing();
}

/** Jobs that failed for good, say while the database was away, get another life. */
async function applyForgottenEvents({ db, now }: ReconcileContext): Promise<void> {
  const forgotten = await db
    .select({ id: gatewayEvents.id })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.outcome, 'waiting'), lt(gatewayEvents.receivedAt, new Date(now.getTime() - PATIENCE))))
    .limit(MOST_AT_ONCE);
  await Promise.all(forgotten.map(({ id }) => enqueueApplying(db, id)));
}
