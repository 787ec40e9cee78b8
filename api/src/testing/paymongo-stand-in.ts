import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { paymongo } from '#integrations/payments/paymongo.ts';
import type { Gateway } from '#integrations/payments/gateway.ts';
import {
  type Dialect,
  type GatewayStandIn,
  type StandInOptions,
  startStandIn,
  type StandInSession,
} from './gateway-stand-in.ts';

export const paymongoKeys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsk_stand_in_of_tests' };

const created = z.object({
  data: z.object({
    attributes: z.object({
      line_items: z.tuple([
        z.object({ name: z.string(), amount: z.int().min(1), currency: z.string(), quantity: z.literal(1) }),
      ]),
      payment_method_types: z.array(z.string()).min(1),
      success_url: z.url(),
      cancel_url: z.url(),
    }),
  }),
});

/** PayMongo as its documentation describes it: nested `attributes`, basic authorization, `Paymongo-Signature`. */
const dialect: Dialect = {
  gateway: 'paymongo',
  idPrefix: 'cs',
  paymentPrefix: 'pay',
  createPath: '/v1/checkout_sessions',
  readCreate(body) {
    const {
      line_items: items,
      success_url: returnUrl,
      cancel_url: cancelUrl,
    } = created.parse(JSON.parse(body)).data.attributes;
    return { ...items[0], returnUrl, cancelUrl };
  },
  draw: (session, payUrl) => ({ data: drawn(session, payUrl) }),
  event: (session, { id, type = 'checkout_session.payment.paid', at }) => ({
    data: {
      id,
      type: 'event',
      attributes: {
        type,
        livemode: false,
        data: drawn(session, null),
        previous_data: {},
        created_at: Math.floor(at.getTime() / 1000),
      },
    },
  }),
  sign(body, at) {
    const time = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', paymongoKeys.webhookSecret).update(`${time}.${body}`).digest('hex');
    return { 'paymongo-signature': `t=${time},te=${signature},li=` };
  },
  isAuthorized: ({ headers }) =>
    headers.authorization === `Basic ${Buffer.from(`${paymongoKeys.secretKey}:`).toString('base64')}`,
};

function drawn(
  { id, amount, currency, name, status, payments, returnUrl, cancelUrl }: StandInSession,
  url: string | null,
) {
  return {
    id,
    type: 'checkout_session',
    attributes: {
      checkout_url: url,
      status: status === 'open' ? 'active' : 'expired',
      line_items: [{ name, amount, currency, quantity: 1 }],
      livemode: false,
      success_url: returnUrl,
      cancel_url: cancelUrl,
      payments: payments.map(({ id: paymentId, paidAt, ...money }) => ({
        id: paymentId,
        type: 'payment',
        attributes: { ...money, status: 'paid', paid_at: paidAt, source: { type: 'gcash' } },
      })),
    },
  };
}

export function startPaymongoStandIn(options: StandInOptions = {}): Promise<GatewayStandIn> {
  return startStandIn(dialect, options);
}

/** Our side of it, as the server has it when the keys are set. */
export function paymongoAt(url: string): Gateway {
  return paymongo({ ...paymongoKeys, apiUrl: url, methods: ['gcash', 'card'] });
}
