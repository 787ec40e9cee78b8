import { z } from 'zod';
import { gatewaySeconds, gatewayText, jsonOf } from './gateway-json.ts';
import type { GatewayEvent, GatewayPayment } from './gateway.ts';

const payment = z.object({
  id: gatewayText,
  attributes: z.object({
    amount: z.int(),
    currency: gatewayText,
    status: z.string(),
    paid_at: gatewaySeconds.nullish(),
    created_at: gatewaySeconds.nullish(),
  }),
});

/** The checkout session as PayMongo draws it, in answers and in events. */
export const paymongoSession = z.object({
  id: gatewayText,
  attributes: z.object({
    status: z.string().nullish(),
    checkout_url: z.string().nullish(),
    payments: z.array(payment).nullish(),
  }),
});

const event = z.object({
  data: z.object({
    id: gatewayText,
    attributes: z.object({
      type: gatewayText,
      livemode: z.boolean().nullish(),
      data: z.looseObject({ id: z.string().nullish(), type: z.string().nullish() }).nullish(),
    }),
  }),
});

export function readPaymongoEvent(body: string): (GatewayEvent & { livemode: boolean | null }) | null {
  const parsed = event.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { id, attributes } = parsed.data.data;
  const session = attributes.data?.type === 'checkout_session' ? paymongoSession.safeParse(attributes.data) : null;
  return {
    id,
    type: attributes.type,
    livemode: attributes.livemode ?? null,
    sessionId: session?.success ? session.data.id : null,
    payments: session?.success ? paidOf(session.data) : [],
    isUnclear: session?.success === false,
  };
}

/** The payments that PayMongo calls paid; failed attempts are in the list, too. */
export function paidOf({ attributes }: z.infer<typeof paymongoSession>): GatewayPayment[] {
  return (attributes.payments ?? [])
    .filter(({ attributes: { status } }) => status === 'paid')
    .map(({ id, attributes: { amount, currency, paid_at: paidAt, created_at: createdAt } }) => ({
      id,
      amount,
      currency: currency.toUpperCase(),
      paidAt: new Date((paidAt ?? createdAt ?? 0) * 1000),
    }));
}
