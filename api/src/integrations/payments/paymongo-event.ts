import { z } from 'zod';
import type { GatewayEvent, GatewayPayment } from './gateway.ts';

const payment = z.object({
  id: z.string().min(1).max(200),
  attributes: z.object({
    amount: z.int(),
    currency: z.string().max(10),
    status: z.string(),
    /** Seconds since 1970. */
    paid_at: z.int().nullish(),
    created_at: z.int().nullish(),
  }),
});

/** The checkout session as PayMongo draws it, in answers and in events. */
export const paymongoSession = z.object({
  id: z.string().min(1).max(200),
  attributes: z.object({
    status: z.string().nullish(),
    checkout_url: z.string().nullish(),
    payments: z.array(payment).nullish(),
  }),
});

const event = z.object({
  data: z.object({
    id: z.string().min(1).max(200),
    attributes: z.object({
      type: z.string().min(1).max(200),
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
  };
}

/** Those that PayMongo calls paid; tries that failed stand among them. */
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

export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
