import type { GatewayName } from '@app/rules/money/payments/payment-platforms';
import type { GatewayEvent } from './gateway.ts';
import { readPaymongoEvent } from './paymongo-event.ts';
import { readStripeEvent } from './stripe-event.ts';

const readers: Record<GatewayName, (body: string) => GatewayEvent | null> = {
  paymongo: readPaymongoEvent,
  stripe: readStripeEvent,
};

/** Reads a message that was verified when it came; this needs no keys, which may be gone by now. */
export function readGatewayEvent(gateway: GatewayName, body: string): GatewayEvent | null {
  return readers[gateway](body);
}
