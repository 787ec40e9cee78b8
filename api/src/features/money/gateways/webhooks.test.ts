import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Gateway } from '#integrations/payments/gateway.ts';
import type { GatewayStandIn, SignedMessage } from '#testing/gateway-stand-in.ts';
import { applyEvents, askForCheckout, deliverEvent, openCheckout } from '#testing/gateway-steps.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { commissionsOf, makeBroughtOrder, makeEarner, stepsOf } from '#testing/make-affiliate-money.ts';
import { entriesNow, makeOrder, type MadeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { paymongoAt, startPaymongoStandIn } from '#testing/paymongo-stand-in.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { startStripeStandIn, stripeAt } from '#testing/stripe-stand-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { transaction } from '#db/transaction.ts';
import { startWorker } from '#worker/worker.ts';
import { lapseOrder } from '#features/money/orders/lapse-order.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { gatewayEvents, gatewayPayments, gatewaySessions } from '#tables/money/gateways.table.ts';
import { reconcileSessions } from './reconcile.ts';

const gateways: { paymongo?: Gateway; stripe?: Gateway } = {};
const server = useTestServer({ rateLimitScale: 1000, gateways });
const db = () => server.database.db;
const standIns: Partial<Record<Name, GatewayStandIn>> = {};

beforeAll(async () => {
  const now = () => server.clock.now();
  standIns.paymongo = await startPaymongoStandIn({ now });
  standIns.stripe = await startStripeStandIn({ now });
  gateways.paymongo = paymongoAt(standIns.paymongo.url);
  gateways.stripe = stripeAt(standIns.stripe.url);
});
afterAll(async () => {
  await Promise.all(Object.values(standIns).map((standIn) => standIn.close()));
});

type Name = 'paymongo' | 'stripe';
function at(name: Name): GatewayStandIn {
  const standIn = standIns[name];
  if (!standIn) throw new Error('not started');
  return standIn;
}

const openFor = ({ token, firstId }: MadeOrder, gateway: Name, scheduleId = firstId) =>
  askForCheckout(server, { token, scheduleId, gateway });
const checkout = ({ token, firstId }: MadeOrder, gateway: Name, scheduleId = firstId) =>
  openCheckout(server, { token, scheduleId, gateway });
const deliver = (gateway: string, message: SignedMessage) => deliverEvent(server, gateway, message);
const applyAll = () => applyEvents(server);
const reconcile = () => reconcileSessions(testContext(server));
const eventsOf = async (sessionId: string) =>
  (await db().select().from(gatewayEvents).orderBy(gatewayEvents.id)).filter(({ body }) => body.includes(sessionId));
const statusOf = async ({ order }: MadeOrder) => {
  const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.orderId, order.id));
  return subscription?.status;
};

describe.each(['paymongo', 'stripe'] as const)('%s', (gateway) => {
  test('PY-04: one event ten times, before and after it is applied: one payment, one start, one mail', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    const paymentId = at(gateway).pay(sessionId);
    const message = at(gateway).paidEvent(sessionId);
    for (let time = 0; time < 10; time += 1) {
      expect((await deliver(gateway, message)).statusCode).toBe(200);
      if (time > 4) await applyAll();
    }
    const [payment, ...others] = await paymentsOf(server, order);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ amount: 1_500_00, platform: gateway, reference: paymentId, source: 'gateway' });
    expect((await entriesNow(server, order))[0]).toEqual({ paid: 1_500_00, by: String(payment?.id) });
    expect(await statusOf(order)).toBe('active');
    expect(await mailsTo(server, order.user.email)).toEqual(['payment-received']);
    expect(await eventsOf(sessionId)).toMatchObject([{ outcome: 'applied', note: null }]);
  });

  test('AF-03: an event that comes again and again makes one commission', async () => {
    const affiliate = await makeEarner(server);
    const order = await makeBroughtOrder(server, affiliate);
    const sessionId = await checkout(order, gateway);
    at(gateway).pay(sessionId);
    const message = at(gateway).paidEvent(sessionId);
    for (let time = 0; time < 4; time += 1) {
      await Promise.all(Array.from({ length: 3 }, () => deliver(gateway, message)));
      await Promise.all([applyAll(), applyAll()]);
    }
    expect(await commissionsOf(server, affiliate)).toMatchObject([
      { kind: 'entry', entryId: order.firstId, basis: 1_500_00, amount: 300_00, status: 'pending' },
    ]);
    expect(await stepsOf(server, affiliate)).toEqual([['approved', 300_00]]);
  });

  test('PY-04: twenty at once, as one event and as twenty, count once', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    at(gateway).pay(sessionId);
    const same = at(gateway).paidEvent(sessionId);
    const messages = Array.from({ length: 20 }, (_, index) => (index % 2 ? same : at(gateway).paidEvent(sessionId)));
    const answers = await Promise.all(messages.map((message) => deliver(gateway, message)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await Promise.all([applyAll(), applyAll(), reconcile()]);
    expect(await paymentsOf(server, order)).toHaveLength(1);
    const events = await eventsOf(sessionId);
    expect(events).toHaveLength(11);
    expect(events.filter(({ outcome }) => outcome === 'applied').length).toBeLessThanOrEqual(1);
    expect(events.filter(({ outcome }) => outcome === 'ignored').length).toBeGreaterThanOrEqual(10);
    expect(await mailsTo(server, order.user.email)).toEqual(['payment-received']);
  });

  test('CR-03: an event whose job never ran is applied later, once', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    at(gateway).pay(sessionId);
    await deliver(gateway, at(gateway).paidEvent(sessionId));
    expect(await statusOf(order)).toBe('pending');
    await deliver(gateway, at(gateway).paidEvent(sessionId));
    await applyAll();
    await applyAll();
    expect(await statusOf(order)).toBe('active');
    expect(await paymentsOf(server, order)).toHaveLength(1);
  });

  test('PY-09: money without an event is found by asking, once', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    at(gateway).pay(sessionId);
    await reconcile();
    expect(await paymentsOf(server, order)).toEqual([]);
    server.clock.advance({ minutes: 6 });
    await Promise.all([reconcile(), reconcile()]);
    await reconcile();
    const [payment, ...others] = await paymentsOf(server, order);
    expect(others).toEqual([]);
    expect(await statusOf(order)).toBe('active');
    const [counted] = await db()
      .select()
      .from(gatewayPayments)
      .where(eq(gatewayPayments.paymentId, payment?.id ?? 0));
    expect(counted?.eventId).toBeNull();

    await deliver(gateway, at(gateway).paidEvent(sessionId));
    await applyAll();
    expect(await paymentsOf(server, order)).toHaveLength(1);
    expect(await eventsOf(sessionId)).toMatchObject([{ outcome: 'ignored' }]);
  });

  test.each([
    {
      says: 'another amount',
      given: { amount: 15_00 },
      note: /We received ₱15\.00, but the checkout asked for ₱1,500\.00/,
      kept: ['needs_review'],
    },
    { says: 'another currency', given: { currency: 'USD' }, note: /in USD, not in pesos/, kept: [] },
  ])('$says counts nothing and waits for people', async ({ given, note, kept }) => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    at(gateway).pay(sessionId, given);
    await deliver(gateway, at(gateway).paidEvent(sessionId));
    await applyAll();
    expect((await paymentsOf(server, order)).map(({ status }) => status)).toEqual(kept);
    expect(await eventsOf(sessionId)).toMatchObject([{ outcome: 'needs_review', note: expect.stringMatching(note) }]);
    expect(await statusOf(order)).toBe('pending');
  });

  test('PY-01, PY-02, PY-03: only the raw bytes, signed by the gateway and of this moment, get in', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    at(gateway).pay(sessionId);
    const { body, headers } = at(gateway).paidEvent(sessionId);
    const name = gateway === 'paymongo' ? 'paymongo-signature' : 'stripe-signature';
    const signature = headers[name] ?? '';
    const seconds = (moved: number) => new Date(server.clock.now().getTime() + moved * 1000);
    const refused: SignedMessage[] = [
      { body, headers: { 'content-type': 'application/json' } },
      { body, headers: { ...headers, [name]: '' } },
      { body: `${body} `, headers },
      { body: JSON.stringify(JSON.parse(body), null, 1), headers },
      { body, headers: { ...headers, [name]: signature.replace(/[0-9a-f]{8}(?=,|$)/, '00000000') } },
      { body, headers: { ...headers, [name]: signature.replace(/([0-9a-f]{60})[0-9a-f]{4}/, '$1') } },
      { body, headers: { ...headers, [name]: signature.replace(/t=\d+/, 't=1') } },
      at(gateway).sign(body, seconds(-301)),
      at(gateway).sign(body, seconds(301)),
    ];
    for (const message of refused) expect((await deliver(gateway, message)).statusCode).toBe(401);
    expect(await eventsOf(sessionId)).toEqual([]);
    expect((await deliver(gateway, at(gateway).sign(body, seconds(-299)))).statusCode).toBe(200);
  });

  test('PY-05, PY-08: an event without a payment of ours changes nothing, before or after the payment', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    const early = at(gateway).paidEvent(sessionId);
    at(gateway).pay(sessionId);
    const other = at(gateway).sign(
      JSON.stringify(
        gateway === 'paymongo'
          ? { data: { id: `evt_failed_${sessionId}`, attributes: { type: 'payment.failed', data: { id: sessionId } } } }
          : {
              id: `evt_failed_${sessionId}`,
              type: 'payment_intent.payment_failed',
              data: { object: { id: sessionId } },
            },
      ),
    );
    const refund = at(gateway).sign(
      JSON.stringify(
        gateway === 'paymongo'
          ? { data: { id: `evt_back_${sessionId}`, attributes: { type: 'payment.refunded', data: { id: sessionId } } } }
          : { id: `evt_back_${sessionId}`, type: 'charge.refunded', data: { object: { id: sessionId } } },
      ),
    );
    for (const message of [refund, early, at(gateway).paidEvent(sessionId), other]) {
      expect((await deliver(gateway, message)).statusCode).toBe(200);
      await applyAll();
    }
    expect((await eventsOf(sessionId)).map(({ outcome }) => outcome)).toEqual([
      'needs_review',
      'ignored',
      'applied',
      'ignored',
    ]);
    expect((await entriesNow(server, order))[0]?.paid).toBe(1_500_00);
  });

  test('PY-08: a message of the gateway that cannot be read or kept as it is waits for people, and breaks nothing', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    at(gateway).pay(sessionId);
    const paid = (mark: string) => at(gateway).paidEvent(sessionId, { id: `evt_${mark}_${sessionId}` }).body;
    const broken = [
      `["${sessionId}"]`,
      paid('zero').replace('evt_zero', String.raw`\u0000evt_zero`),
      paid('late').replaceAll(/"(paid_at|created_at|created)":\d+/g, '"$1":9007199254740991'),
      paid('coins').replaceAll(/"php"/gi, '""'),
      // Stripe's own library takes no text that is not JSON for signed.
      ...(gateway === 'paymongo' ? [`{"\0": "${sessionId}"}`] : []),
    ];
    for (const message of broken) {
      expect((await deliver(gateway, at(gateway).sign(message))).statusCode).toBe(200);
    }
    await applyAll();
    expect((await eventsOf(sessionId)).map(({ outcome }) => outcome)).toEqual(broken.map(() => 'needs_review'));
    expect((await entriesNow(server, order))[0]?.paid).toBe(0);
  });

  test('A6: money for an entry that other money settled is set aside, and moves nowhere by itself', async () => {
    const order = await makeOrder(server, { price: 3_000_00, term: '2-gives' });
    const first = await checkout(order, gateway);
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
    await browser.graphql(
      `mutation { approvePaymentScheduleTransaction(id: ${order.firstId}, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
    );
    at(gateway).pay(first);
    await deliver(gateway, at(gateway).paidEvent(first));
    await applyAll();
    await deliver(gateway, at(gateway).paidEvent(first));
    await applyAll();
    expect((await entriesNow(server, order)).map(({ paid }) => paid)).toEqual([1_500_00, 0]);
    expect(await eventsOf(first)).toMatchObject([
      { outcome: 'needs_review', note: expect.stringMatching(/Payment 1 was already paid when this money arrived/) },
      { outcome: 'ignored' },
    ]);
    expect((await paymentsOf(server, order)).map(({ source, status }) => [source, status])).toEqual([
      ['staff', 'approved'],
      ['gateway', 'needs_review'],
    ]);
  });

  test('money for an order that has lapsed is kept, without an owner', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    await transaction(testContext(server), (tx) => lapseOrder(tx, order.order, 'unpaid'));
    const paymentId = at(gateway).pay(sessionId);
    server.clock.advance({ minutes: 6 });
    await reconcile();
    await deliver(gateway, at(gateway).paidEvent(sessionId));
    await applyAll();
    const kept = await db().select().from(payments).where(eq(payments.reference, paymentId));
    expect(kept).toMatchObject([{ invoiceId: null, scheduleId: order.firstId, status: 'needs_review' }]);
    expect((await eventsOf(sessionId)).map(({ outcome }) => outcome)).toEqual(['needs_review', 'ignored']);
    expect(await statusOf(order)).toBe('cancelled');
  });

  test('the same page is returned while it is open; the amount comes from the database', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    expect(await checkout(order, gateway)).toBe(sessionId);
    expect(at(gateway).sessions.get(sessionId)).toMatchObject({
      amount: 1_500_00,
      returnUrl: expect.stringContaining(`order=${order.token}&returned=1`),
    });
    at(gateway).expire(sessionId);
    server.clock.advance({ minutes: 6 });
    await reconcile();
    const [session] = await db().select().from(gatewaySessions).where(eq(gatewaySessions.sessionId, sessionId));
    expect(session?.endedAt).toEqual(server.clock.now());
    expect(await checkout(order, gateway)).not.toBe(sessionId);
  });

  test('a gateway that is down is reported in words, and does not block the others', async () => {
    const order = await makeOrder(server);
    const sessionId = await checkout(order, gateway);
    server.clock.advance({ minutes: 6 });
    at(gateway).fail(500);
    try {
      const { errors } = await openFor(await makeOrder(server), gateway);
      expect(errors?.[0]?.extensions?.['code']).toBe('UNAVAILABLE');
      await reconcile();
    } finally {
      at(gateway).fail(null);
    }
    at(gateway).pay(sessionId);
    await reconcile();
    expect(await statusOf(order)).toBe('active');
  });
});

test('a checkout is opened for entries that can be paid, by gateways whose keys are set', async () => {
  const [paid, proved, other] = [await makeOrder(server), await makeOrder(server), await makeOrder(server)];
  const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  await browser.graphql(
    `mutation { approvePaymentScheduleTransaction(id: ${paid.firstId}, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
  );
  await sendProof(server.browser(), { token: proved.token, scheduleId: proved.firstId });
  const codes = async (answer: ReturnType<typeof openFor>) => (await answer).errors?.[0]?.extensions?.['code'];
  expect(await codes(openFor(paid, 'paymongo'))).toBe('CONFLICT');
  expect(await codes(openFor(proved, 'paymongo'))).toBe('CONFLICT');
  expect(await codes(openFor(other, 'paymongo', paid.firstId))).toBe('NOT_FOUND');
  expect(await codes(openFor({ ...other, token: 'z'.repeat(43) }, 'paymongo'))).toBe('NOT_FOUND');
  const unknown = await askForCheckout(server, {
    token: other.token,
    scheduleId: other.firstId,
    gateway: 'xendit',
  });
  expect(unknown.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});

test('a message that cannot be read is kept once, for people', async () => {
  const bodies = ['[]', 'not json', '{"data":{}}'];
  for (const body of bodies) {
    const message = at('paymongo').sign(body);
    expect((await deliver('paymongo', message)).statusCode).toBe(200);
    expect((await deliver('paymongo', message)).statusCode).toBe(200);
  }
  await applyAll();
  const unreadable = await db().select().from(gatewayEvents).where(inArray(gatewayEvents.body, bodies));
  expect(unreadable.map(({ type, outcome }) => [type, outcome])).toEqual(
    bodies.map(() => ['unreadable', 'needs_review']),
  );
  const viewer = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const { data } = await viewer.graphql('{ gatewayEvents(filter: { outcome: needs_review }) { items { type note } } }');
  expect(data).toMatchObject({
    gatewayEvents: { items: expect.arrayContaining([{ type: 'unreadable', note: expect.any(String) }]) },
  });
});

test('PY-16: a body that is too large, compressed or not JSON is refused, and a gateway without keys does not exist', async () => {
  const { body, headers } = at('paymongo').sign('x'.repeat(256 * 1024 + 1));
  expect((await deliver('paymongo', { body, headers })).statusCode).toBe(413);
  const small = at('paymongo').sign('{}');
  expect(
    (await deliver('paymongo', { ...small, headers: { ...small.headers, 'content-encoding': 'gzip' } })).statusCode,
  ).toBe(415);
  expect(
    (await deliver('paymongo', { ...small, headers: { ...small.headers, 'content-type': 'text/plain' } })).statusCode,
  ).toBe(415);
  expect((await deliver('xendit', small)).statusCode).toBe(404);
  const keys = gateways.stripe;
  delete gateways.stripe;
  try {
    expect((await deliver('stripe', small)).statusCode).toBe(404);
  } finally {
    if (keys) gateways.stripe = keys;
  }
});

test('the worker applies what came in, by itself', async () => {
  const order = await makeOrder(server);
  const sessionId = await checkout(order, 'paymongo');
  at('paymongo').pay(sessionId);
  const log = pino({ level: 'silent' });
  const { platform, clock, database } = server;
  const worker = await startWorker({ ownerUrl: database.ownerUrl, platform, log, clock: clock.now, mailer: null });
  try {
    await deliver('paymongo', at('paymongo').paidEvent(sessionId));
    await vi.waitFor(async () => expect(await statusOf(order)).toBe('active'), { timeout: 10_000 });
  } finally {
    await worker.stop();
  }
});
