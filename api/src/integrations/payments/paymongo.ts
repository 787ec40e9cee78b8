import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GatewayKeys } from '#config.ts';
import { type Outbound, outbound } from '../http/outbound.ts';
import { type Gateway, GATEWAY_ANSWER_MS, SIGNATURE_TOLERANCE_SECONDS, type EventReading } from './gateway.ts';
import { jsonOf } from './gateway-json.ts';
import { paidOf, paymongoSession, readPaymongoEvent } from './paymongo-event.ts';

const apiOrigin = 'https://api.paymongo.com';
/** PayMongo names no end; after a day we offer a new page and stop asking about the old one. */
const SESSION_HOURS = 24;

type Options = GatewayKeys & { methods: readonly string[] };

/** Hosted checkout of PayMongo, by its HTTP interface. */
export function paymongo({ secretKey, webhookSecret, apiUrl, methods }: Options): Gateway {
  const ask = requester(outbound(apiUrl ?? apiOrigin, { timeoutMs: GATEWAY_ANSWER_MS }), secretKey);
  return {
    name: 'paymongo',
    async openCheckout({ amount, description, reference, email, returnUrl, cancelUrl }, now) {
      const attributes = {
        line_items: [{ name: description, amount, currency: 'PHP', quantity: 1 }],
        payment_method_types: methods,
        description,
        reference_number: reference,
        billing: { email },
        success_url: returnUrl,
        cancel_url: cancelUrl,
        send_email_receipt: false,
        show_description: true,
        show_line_items: true,
      };
      const session = await ask('POST', '/v1/checkout_sessions', { data: { attributes } });
      const url = session.attributes.checkout_url;
      if (!url) throw new Error('PayMongo gave no address to pay at');
      return { sessionId: session.id, url, expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000) };
    },
    async readSession(sessionId) {
      const session = await ask('GET', `/v1/checkout_sessions/${encodeURIComponent(sessionId)}`);
      const payments = paidOf(session);
      if (payments.length > 0) return { status: 'paid', payments };
      return { status: session.attributes.status === 'expired' ? 'expired' : 'open', payments };
    },
    verify: (rawBody, headers, now) =>
      verdictOf(rawBody, {
        header: headers['paymongo-signature'],
        now,
        webhookSecret,
        isLive: secretKey.startsWith('sk_live_'),
      }),
  };
}

const answered = z.object({ data: paymongoSession });

function requester(send: Outbound, secretKey: string) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await send({
      method,
      path,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // The answer may repeat the request, so only its number is logged.
    if (answer.status !== 200) throw new Error(`PayMongo answered ${answer.status}`);
    return answered.parse(jsonOf(answer.body)).data;
  };
}

type SignatureInput = { header: string | string[] | undefined; now: Date; webhookSecret: string; isLive: boolean };

/** One time, one signature of test mode, one of live mode, in this order and nothing else. */
const signatureHeader = /^t=(\d{1,12}), ?te=([0-9a-f]{64})?, ?li=([0-9a-f]{64})?$/;

function verdictOf(rawBody: Buffer, { header, now, webhookSecret, isLive }: SignatureInput): EventReading {
  const [, time, test, live] = signatureHeader.exec(typeof header === 'string' ? header : '') ?? [];
  const given = isLive ? live : test;
  if (!time || !given) return { ok: false, why: 'no signature' };
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (age > SIGNATURE_TOLERANCE_SECONDS) return { ok: false, why: 'too old or too new' };
  const expected = createHmac('sha256', webhookSecret).update(`${time}.`).update(rawBody).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return { ok: false, why: 'wrong signature' };
  const event = readPaymongoEvent(rawBody.toString('utf8'));
  // Money of the test mode is no money.
  if (event?.livemode === !isLive) return { ok: false, why: 'of the other mode' };
  return { ok: true, event };
}
