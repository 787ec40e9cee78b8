import type { GatewayConfig } from '#config.ts';
import type { Gateways } from './gateway.ts';

/** The gateways whose keys are set; the code of the others is not even loaded. */
export async function openGateways(config: GatewayConfig): Promise<Gateways> {
  return {
    ...(config.paymongo && { paymongo: (await import('./paymongo.ts')).paymongo(config.paymongo) }),
    ...(config.stripe && { stripe: (await import('./stripe.ts')).stripe(config.stripe) }),
  };
}
