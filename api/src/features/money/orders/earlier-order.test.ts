import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { fillAccount } from '#testing/fill-account.ts';
import { makeCoupon, makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { coupons } from '#tables/money/coupons.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { makeLive } from './make-live.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { lapseUnpaidOrders } from '#features/money/checkout/checkout.jobs.ts';
import { entriesOfOrders } from './order-parts.ts';
import { couponRedemptions, type Order, orders } from '#tables/money/orders.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const couponNow = async (id: number) => (await db().select().from(coupons).where(eq(coupons.id, id)))[0];
const funnelNow = async (id: string) => (await db().select().from(funnels).where(eq(funnels.id, id)))[0];
const ordersOf = (funnelId: string) =>
  db().select().from(orders).where(eq(orders.funnelId, funnelId)).orderBy(orders.id);
const member = async () => {
  const user = await makeUser(server.database);
  return { user, browser: await signedIn(server, user) };
};
const runJob = () =>
  lapseUnpaidOrders({
    ...server.platform,
    now: server.clock.now(),
    requestId: 'job',
    viewer: null,
    mailer: null,
    log: pino({ level: 'silent' }),
  });

async function sendProof(order: Order | undefined, status: 'submitted' | 'rejected'): Promise<void> {
  const [entry] = await entriesOfOrders({ db: db() }, [order?.id ?? 0]);
  if (!entry) throw new Error('the order has no entries');
  await db()
    .insert(payments)
    .values({
      invoiceId: entry.invoiceId,
      scheduleId: entry.id,
      amount: entry.price,
      platform: 'gcash',
      reference: 'N/A',
      paidOn: '2026-11-15',
      source: 'member',
      status,
      ...(status === 'rejected' && { decidedAt: server.clock.now(), remarks: 'Not readable' }),
      createdAt: server.clock.now(),
    });
}

test('the same choice again goes on with the order; another one replaces it and frees what it held', async () => {
  const funnel = await makeFunnel(server.database, { capacity: 1 });
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, usageLimit: 1 });
  const { browser } = await member();
  const choice = { funnelId: funnel.id, paymentTermId: '3-gives', couponCode: coupon.code };
  const first = await placeOrderBy(browser, choice);
  expect((await placeOrderBy(browser, choice)).token).toBe(first.token);

  const other = await placeOrderBy(browser, { ...choice, paymentTermId: 'one-time' });
  expect(other.order).toMatchObject({ state: 'WAITING', termName: 'One-time payment' });
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt: server.clock.now() }, { lapsedAt: null }]);
  expect(await couponNow(coupon.id)).toMatchObject({ uses: 1 });
  expect(await funnelNow(funnel.id)).toMatchObject({ seatsTaken: 1 });
  const { data } = await browser.graphql(
    'query ($token: String!) { checkoutOrder(token: $token) { state entries { openAmount } } }',
    { token: first.token },
  );
  expect(data?.['checkoutOrder']).toMatchObject({ state: 'LAPSED', entries: [{ openAmount: 0 }, {}, {}] });
});

test('a signed-in person is told of their open order, and its coupon still counts for them', async () => {
  const funnel = await makeFunnel(server.database);
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, usageLimit: 1 });
  const { user, browser } = await member();
  const look = async (as: typeof browser) => {
    const { data } = await as.graphql(
      `query ($id: String!, $code: String) {
        checkoutOffer(funnelId: $id) { ownOrder { isHeld token } }
        checkoutQuote(input: { funnelId: $id, couponCode: $code }) { couponRefusal }
      }`,
      { id: funnel.id, code: coupon.code },
    );
    return data;
  };
  const { token } = await placeOrderBy(browser, {
    funnelId: funnel.id,
    paymentTermId: 'one-time',
    couponCode: coupon.code,
  });
  expect(await look(browser)).toEqual({
    checkoutOffer: { ownOrder: { isHeld: false, token } },
    checkoutQuote: { couponRefusal: null },
  });
  const nothing = {
    checkoutOffer: { ownOrder: null },
    checkoutQuote: { couponRefusal: couponRefusalTexts['used-up'] },
  };
  expect(await look(server.browser())).toEqual(nothing);
  expect(await look((await member()).browser)).toEqual(nothing);

  const [order] = await ordersOf(funnel.id);
  await transaction(testContext(server), (tx) => makeLive(tx, { orderId: order?.id ?? 0, paidOn: '2026-11-15' }));
  expect(await look(await signedIn(server, user))).toMatchObject({
    checkoutOffer: { ownOrder: { isHeld: true } },
    checkoutQuote: { couponRefusal: couponRefusalTexts['used-up'] },
  });
});

test('an order on which a proof waits is not replaced', async () => {
  const funnel = await makeFunnel(server.database);
  const { browser } = await member();
  await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' });
  await sendProof((await ordersOf(funnel.id))[0], 'submitted');
  const refused = await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: '3-gives' });
  expect(refused).toMatchObject({ code: 'CONFLICT', message: checkoutMessages.proofWaits });
});

test('what a person holds is not sold to them again', async () => {
  const funnel = await makeFunnel(server.database, { validityByDays: 30 });
  const { browser } = await member();
  const choice = { funnelId: funnel.id, paymentTermId: 'one-time' };
  await placeOrderBy(browser, choice);
  const [order] = await ordersOf(funnel.id);
  const ctx = testContext(server);
  await transaction(ctx, (tx) => makeLive(tx, { orderId: order?.id ?? 0, paidOn: '2026-11-15' }));
  expect((await placeOrderBy(browser, choice)).message).toBe(checkoutMessages.alreadyYours);
  // Once it is over it can be bought again.
  await db()
    .update(subscriptions)
    .set({ expiresOn: '2026-11-14', startsOn: '2026-10-15' })
    .where(eq(subscriptions.orderId, order?.id ?? 0));
  expect((await placeOrderBy(browser, choice)).order).toMatchObject({ state: 'WAITING' });
});

test('an unpaid order lapses, gives back its seat and its coupon, and its buyer can buy again', async () => {
  // Without an account to pay into, the time to pay has not begun.
  await fillAccount(server.database, 'gcash');
  const funnel = await makeFunnel(server.database, { capacity: 1 });
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, usageLimit: 1 });
  const choice = { funnelId: funnel.id, paymentTermId: '3-gives', couponCode: coupon.code };
  const { browser } = await member();
  await placeOrderBy(browser, choice);
  await runJob();
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt: null }]);

  server.clock.advance({ hours: 24 });
  await Promise.all([runJob(), runJob()]);
  const [order] = await ordersOf(funnel.id);
  expect(order).toMatchObject({ lapsedAt: server.clock.now() });
  expect(await couponNow(coupon.id)).toMatchObject({ uses: 0 });
  expect(await funnelNow(funnel.id)).toMatchObject({ seatsTaken: 0 });
  const [redemption] = await db().select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id));
  expect(redemption).toMatchObject({ releasedAt: server.clock.now() });
  const [subscription] = await db()
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, order?.id ?? 0));
  expect(subscription).toMatchObject({ status: 'cancelled' });
  const events = await db()
    .select({ kind: subscriptionEvents.kind })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.subscriptionId, subscription?.id ?? 0))
    .orderBy(subscriptionEvents.id);
  expect(events).toEqual([{ kind: 'ordered' }, { kind: 'lapsed' }]);
  const [entry] = await entriesOfOrders({ db: db() }, [order?.id ?? 0]);
  expect(entry).toMatchObject({ voidedAt: server.clock.now() });

  expect((await placeOrderBy(browser, choice)).order).toMatchObject({ state: 'WAITING', discount: 900 });
  const { browser: another } = await member();
  expect((await placeOrderBy(another, { ...choice, couponCode: null })).message).toBe(checkoutMessages.full);
});

test('an order lapses after its time unless a proof waits; a rejected one does not keep it', async () => {
  const funnel = await makeFunnel(server.database);
  const buy = async () => placeOrderBy((await member()).browser, { funnelId: funnel.id, paymentTermId: 'one-time' });
  await buy();
  await buy();
  await buy();
  const [, waiting, rejected] = await ordersOf(funnel.id);
  await sendProof(waiting, 'submitted');
  await sendProof(rejected, 'rejected');
  server.clock.advance({ days: 59 });
  await runJob();
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt: null }, { lapsedAt: null }, { lapsedAt: null }]);
  server.clock.advance({ days: 1 });
  await runJob();
  const lapsedAt = server.clock.now();
  expect(await ordersOf(funnel.id)).toMatchObject([{ lapsedAt }, { lapsedAt: null }, { lapsedAt }]);
  const entries = await db().select().from(paymentSchedules);
  expect(entries.every(({ paid }) => paid === 0)).toBe(true);
});

test('a coupon used by another of the person’s addresses is refused with its reason', async () => {
  const funnel = await makeFunnel(server.database);
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id });
  const choice = { funnelId: funnel.id, paymentTermId: 'one-time', couponCode: coupon.code };
  const [first, second] = [
    await signedIn(server, await makeUser(server.database, { email: 'maria@example.com' })),
    await signedIn(server, await makeUser(server.database, { email: 'maria+2@example.com' })),
  ];
  await placeOrderBy(first, choice);
  const again = await placeOrderBy(second, choice);
  expect(again.messages).toEqual({ couponCode: [couponRefusalTexts['used-by-you']] });
});
