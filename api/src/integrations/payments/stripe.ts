import Stripe from 'stripe';
import type { GatewayKeys } from '#config.ts';
import { outboundAgent } from '../http/outbound.ts';
import { type Gateway, GATEWAY_ANSWER_MS, SIGNATURE_TOLERANCE_SECONDS, type EventReading } from './gateway.ts';
import { paidIn, readStripeEvent, stripeSession } from './stripe-event.ts';

const apiOrigin = 'https://api.stripe.com';

/** Hosted checkout of Stripe, by its own library over our own connections. */
export function stripe({ secretKey, webhookSecret, apiUrl }: GatewayKeys): Gateway {
  const { protocol, hostname, port } = new URL(apiUrl ?? apiOrigin);
  const client = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: Stripe.createNodeHttpClient(outboundAgent(apiUrl ?? apiOrigin)),
    timeout: GATEWAY_ANSWER_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: 'stripe',
    async openCheckout({ amount, description, reference, email, returnUrl, cancelUrl }) {
      const session = await client.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'php', unit_amount: amount, product_data: { name: description } } },
        ],
        client_reference_id: reference,
        customer_email: email,
        success_url: returnUrl,
        cancel_url: cancelUrl,
      });
      if (!session.url) throw new Error('Stripe gave no address to pay at');
      return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },
    async readSession(sessionId) {
      const session = stripeSession.parse(await client.checkout.sessions.retrieve(sessionId));
      const payments = paidIn(session, session.created ?? 0);
      if (payments.length > 0) return { status: 'paid', payments };
      return { status: session.status === 'expired' ? 'expired' : 'open', payments };
    },
    verify: (rawBody, headers, now) => verdictOf(rawBody, { header: headers['stripe-signature'], webhookSecret, now }),
  };
}

type SignatureInput = { header: string | string[] | undefined; webhookSecret: string; now: Date };

function verdictOf(rawBody: Buffer, { header, webhookSecret, now }: SignatureInput): EventReading {
  if (typeof header !== 'string') return { ok: false, why: 'no signature' };
  try {
    Stripe.webhooks.constructEvent(
      rawBody,
      header,
      webhookSecret,
      SIGNATURE_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    // Its words quote the message.
    return { ok: false, why: 'wrong signature, or too old' };
  }
  // The library refuses old messages only.
  const time = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  if (!(time - now.getTime() / 1000 <= SIGNATURE_TOLERANCE_SECONDS)) return { ok: false, why: 'too new' };
  return { ok: true, event: readStripeEvent(rawBody.toString('utf8')) };
}
