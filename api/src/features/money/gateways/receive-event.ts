import { createHash } from 'node:crypto';
import type { GatewayName } from '@app/rules/money/payments/payment-platforms';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import type { GatewayEvent } from '#integrations/payments/gateway.ts';
import { enqueueJob } from '#jobs.ts';
import { gatewayEvents } from '#tables/money/gateways.table.ts';

type ReceivedEvent = { gateway: GatewayName; body: string; event: GatewayEvent | null };

/** Keeps a verified event, once, with the job that will apply it: an answer of 200 means that it cannot get lost. */
export async function receiveEvent(
  ctx: Pick<Context, 'db' | 'now'>,
  { gateway, body, event }: ReceivedEvent,
): Promise<void> {
  await transaction(ctx, async ({ db, now }) => {
    const [stored] = await db
      .insert(gatewayEvents)
      .values({
        gateway,
        // An unreadable event is recognised by its content.
        eventId: event?.id ?? `sha256:${createHash('sha256').update(body).digest('hex')}`,
        type: event?.type ?? 'unreadable',
        // The database stores no zero byte, and JSON has none: such a text cannot be read again either way.
        body: body.replaceAll('\0', '\ufffd'),
        receivedAt: now,
      })
      .onConflictDoNothing({ target: [gatewayEvents.gateway, gatewayEvents.eventId] })
      .returning({ id: gatewayEvents.id });
    if (stored) await enqueueApplying(db, stored.id);
  });
}

export async function enqueueApplying(db: Context['db'], eventId: number): Promise<void> {
  await enqueueJob(db, 'apply-gateway-event', { eventId }, { key: `gateway-event:${eventId}`, maxAttempts: 10 });
}
