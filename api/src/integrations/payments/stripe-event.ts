import { z } from 'zod';
import { gatewaySeconds, gatewayText, jsonOf } from './gateway-json.ts';
import type { GatewayEvent, GatewayPayment } from './gateway.ts';

/** The checkout session as far as we read it, in answers and in events. */
export const stripeSession = z.object({
  id: gatewayText,
  object: z.literal('checkout.session'),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  /** In centavos. */
  amount_total: z.int().nullish(),
  currency: gatewayText.nullish(),
  /** The payment itself, by its id or, when asked for, in full. */
  payment_intent: z.union([gatewayText, z.object({ id: gatewayText })]).nullish(),
  created: gatewaySeconds.nullish(),
});

const event = z.object({
  id: gatewayText,
  type: gatewayText,
  created: gatewaySeconds.nullish(),
  data: z.object({ object: z.looseObject({ object: z.string().nullish() }) }),
});

export function readStripeEvent(body: string): GatewayEvent | null {
  const parsed = event.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const session = stripeSession.safeParse(data.object);
  const tellsOfCheckout = data.object.object === 'checkout.session';
  return {
    id,
    type,
    sessionId: session.success ? session.data.id : null,
    payments: session.success ? paidIn(session.data, created ?? 0) : [],
    isUnclear: tellsOfCheckout && !session.success,
  };
}

/** A session that is complete may still wait for its money; only `paid` means that it came. */
export function paidIn(session: z.infer<typeof stripeSession>, seconds: number): GatewayPayment[] {
  const { payment_status: status, payment_intent: intent, amount_total: amount, currency } = session;
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (status !== 'paid' || !id || amount == null || !currency) return [];
  return [{ id, amount, currency: currency.toUpperCase(), paidAt: new Date(seconds * 1000) }];
}
