import Stripe from 'stripe';
import type { Gateway } from '#integrations/payments/gateway.ts';
import { stripe } from '#integrations/payments/stripe.ts';
import {
  type Dialect,
  type GatewayStandIn,
  type StandInOptions,
  startStandIn,
  type StandInSession,
} from './gateway-stand-in.ts';

export const stripeKeys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in_of_tests' };

/** Stripe as its library speaks to it: form bodies, bearer authorization, `Stripe-Signature`. */
const dialect: Dialect = {
  gateway: 'stripe',
  idPrefix: 'cs_test',
  paymentPrefix: 'pi',
  createPath: '/v1/checkout/sessions',
  readCreate(body) {
    const form = new URLSearchParams(body);
    const price = 'line_items[0][price_data]';
    return {
      amount: Number(form.get(`${price}[unit_amount]`)),
      currency: String(form.get(`${price}[currency]`)),
      name: String(form.get(`${price}[product_data][name]`)),
      returnUrl: String(form.get('success_url')),
      cancelUrl: String(form.get('cancel_url')),
    };
  },
  draw: (session, payUrl) => drawn(session, payUrl),
  event: (session, { id, type = 'checkout.session.completed', at }) => ({
    id,
    object: 'event',
    type,
    api_version: '2026-01-01',
    livemode: false,
    created: Math.floor(at.getTime() / 1000),
    data: { object: drawn(session, null) },
  }),
  sign: (payload, at) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: stripeKeys.webhookSecret,
      timestamp: Math.floor(at.getTime() / 1000),
    }),
  }),
  isAuthorized: ({ headers }) => headers.authorization === `Bearer ${stripeKeys.secretKey}`,
};

/** Far enough ahead for the still clock of tests and for real ones. */
const expiresAt = Date.parse('2099-01-01T00:00:00Z') / 1000;

function drawn({ id, amount, currency, status, payments }: StandInSession, url: string | null) {
  const [payment] = payments;
  return {
    id,
    object: 'checkout.session',
    url,
    amount_total: payment?.amount ?? amount,
    currency: payment?.currency ?? currency,
    expires_at: expiresAt,
    created: payment?.paidAt ?? 0,
    mode: 'payment',
    status: payment ? 'complete' : status,
    payment_status: payment ? 'paid' : 'unpaid',
    payment_intent: payment?.id ?? null,
  };
}

export function startStripeStandIn(options: StandInOptions = {}): Promise<GatewayStandIn> {
  return startStandIn(dialect, options);
}

/** Our side of it, as the server has it when the keys are set. */
export function stripeAt(url: string): Gateway {
  return stripe({ ...stripeKeys, apiUrl: url });
}
