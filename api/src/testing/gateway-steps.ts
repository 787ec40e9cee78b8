import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { applyStoredEvent } from '#features/money/gateways/apply-event.ts';
import { gatewayEvents } from '#tables/money/gateways.table.ts';
import type { SignedMessage } from './gateway-stand-in.ts';
import type { MadeOrder } from './make-order.ts';
import { testContext } from './test-context.ts';
import type { TestServer } from './test-server.ts';

const open = `mutation ($token: String!, $scheduleId: Int!, $gateway: String!) {
  openGatewayCheckout(token: $token, scheduleId: $scheduleId, gateway: $gateway) { url expiresAt }
}`;

type CheckoutOptions = Pick<MadeOrder, 'token'> & { scheduleId: number; gateway: string };

export const askForCheckout = (server: TestServer, { token, scheduleId, gateway }: CheckoutOptions) =>
  server.browser().graphql(open, { token, scheduleId, gateway });

/** Opens a checkout for an entry and returns the gateway's id of it. */
export async function openCheckout(server: TestServer, options: CheckoutOptions): Promise<string> {
  const { data, errors } = await askForCheckout(server, options);
  if (!data) throw new Error(errors?.[0]?.message);
  const { url } = data['openGatewayCheckout'] as { url: string };
  return url.split('/').at(-1) ?? '';
}

export function deliverEvent(
  server: TestServer,
  gateway: string,
  { body, headers }: SignedMessage,
): Promise<LightMyRequestResponse> {
  return server.inject({ method: 'POST', url: `/api/payments/${gateway}`, headers, payload: body });
}

/** Does the worker's job for the received events. */
export async function applyEvents(server: TestServer): Promise<void> {
  const { platform, clock, database } = server;
  const waiting = await database.db.select().from(gatewayEvents).where(eq(gatewayEvents.outcome, 'waiting'));
  const ctx = testContext(server, { ...platform, now: clock.now() });
  await Promise.all(waiting.map(({ id }) => applyStoredEvent(ctx, id)));
}
