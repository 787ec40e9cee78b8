import { z } from 'zod';
import type { GatewayEvent, GatewayPayment } from './gateway.ts';
import { jsonOf } from './paymongo-event.ts';

/** The checkout session as far as we read it, in answers and in events. */
export const stripeSession = z.object({
  id: z.string().min(1).max(200),
  object: z.literal('checkout.session'),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  /** In centavos. */
  amount_total: z.int().nullish(),
  currency: z.string().max(10).nullish(),
  /** The payment itself, by its id or, when asked for, in full. */
  payment_intent: z.union([z.string().max(200), z.object({ id: z.string().max(200) })]).nullish(),
  created: z.int().nullish(),
});

const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  created: z.int().nullish(),
  data: z.object({ object: z.looseObject({ object: z.string().nullish() }) }),
});

export function readStripeEvent(body: string): GatewayEvent | null {
  const parsed = event.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const session = stripeSession.safeParse(data.object);
  return {
    id,
    type,
    sessionId: session.success ? session.data.id : null,
    payments: session.success ? paidIn(session.data, created ?? 0) : [],
  };
}

/** A session that is complete may still wait for its money; only `paid` means that it came. */
export function paidIn(session: z.infer<typeof stripeSession>, seconds: number): GatewayPayment[] {
  const { payment_status: status, payment_intent: intent, amount_total: amount, currency } = session;
  const id = typeof intent === 'string' ? intent : intent?.id;
  if (status !== 'paid' || !id || amount == null || !currency) return [];
  return [{ id, amount, currency: currency.toUpperCase(), paidAt: new Date(seconds * 1000) }];
}
