import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { renewalMessages } from '@app/rules/money/subscriptions/renewal';
import { addDays, manilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderInvariants } from '#invariants/order-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeCoupon, makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const today = () => manilaDay(server.clock.now());
const day = (offset: number) => addDays(today(), offset);

const renew = `mutation ($input: RenewalInput!) { renewMySubscription(input: $input) {
  token order { id state funnelId total startsOn entries { id price scheduleDate } } } }`;
const renewalQuery = `query ($id: Int!) { myRenewal(subscriptionId: $id) { state refusal overdueEntryId beginsOn until endsOn orderPath
  quote { terms { paymentTermId total } } stakes { points certificates courses lessonsLeft } } }`;
const approve = `mutation ($id: Int!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A") { transactionId } }`;

type Order = { id: number; state: string; funnelId: string; total: number; entries: { id: number }[] };
type Answer = Awaited<ReturnType<Browser['graphql']>>;

type SubscriptionValues = Partial<Pick<Subscription, 'status' | 'startsOn' | 'expiresOn'>> & {
  entries?: { price: number; scheduleDate: string }[];
};

/** A membership of ₱9,000 a year that someone has, with a funnel for renewing it when the test wants one. */
async function holder(values: SubscriptionValues, { renewalPrice }: { renewalPrice?: number } = {}) {
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, validityByDays: 365, startByDays: 7 });
  const renewal =
    renewalPrice === undefined
      ? null
      : await makeFunnel(server.database, {
          productId: product.id,
          price: renewalPrice,
          validityByDays: 365,
          isRenewal: true,
          terms: ['one-time', '6-gives'],
        });
  const user = await makeUser(server.database, { accessLevelIds: ['member'] });
  const { subscription, entries } = await makeSubscription(server.database, {
    userId: user.id,
    funnel,
    startsOn: day(-300),
    ...values,
  });
  return { product, funnel, renewal, user, subscription, entries, browser: await signedIn(server, user) };
}

const press = (browser: Browser, id: number, changes: object = {}) =>
  browser.graphql(renew, { input: { subscriptionId: id, paymentTermId: 'one-time', ...changes } });
const orderOf = ({ data }: Answer) => ({ ...data }['renewMySubscription'] as { token: string; order: Order }).order;
const problem = ({ errors }: Answer) => [errors?.[0]?.extensions?.['code'], errors?.[0]?.message];
const view = async (browser: Browser, id: number) => (await browser.graphql(renewalQuery, { id })).data?.['myRenewal'];
const staff = async () => signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
const bought = async (orderId: number) => {
  const [row] = await db().select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return row;
};
async function pay(order: Order) {
  const { errors } = await (await staff()).graphql(approve, { id: order.entries[0]?.id });
  expect(errors).toBeUndefined();
}

test('B4: an expired member renews at the price of the renewal funnel, from the day of the payment', async () => {
  const { subscription, renewal, browser, user } = await holder({ expiresOn: day(-5) }, { renewalPrice: 8_100_00 });
  expect(await view(browser, subscription.id)).toMatchObject({
    state: 'grace',
    refusal: null,
    beginsOn: today(),
    until: day(365),
    quote: { terms: [{ paymentTermId: 'one-time', total: 8_100 }, { paymentTermId: '6-gives' }] },
  });
  const order = orderOf(await press(browser, subscription.id));
  expect(order).toMatchObject({ state: 'WAITING', funnelId: renewal?.id, total: 8_100, startsOn: null });
  expect((await lastMail(server, user.email)).link.pathname).toBe(`/checkout/${renewal?.id}`);
  await pay(order);
  expect(await bought(order.id)).toMatchObject({
    status: 'active',
    renewsId: subscription.id,
    startsOn: today(),
    expiresOn: day(365),
  });
});

test('what closes names how near the nearest course is; a finished one and one that was not begun do not count', async () => {
  const { subscription, browser, user } = await holder({ expiresOn: day(-5) }, { renewalPrice: 8_100_00 });
  const left = async () => (await view(browser, subscription.id)) as { stakes: { lessonsLeft: number | null } };
  expect((await left()).stakes.lessonsLeft).toBeNull();
  const finished = await makeCourse(server.database, { shape: [1] });
  const near = await makeCourse(server.database, { shape: [2, 2] });
  const far = await makeCourse(server.database, { shape: [9] });
  const at = server.clock.now();
  const done = [finished.lessons[0], near.lessons[0], near.lessons[1], far.lessons[0]];
  await db()
    .insert(lessonProgress)
    .values(
      done.map((lesson) => ({
        userId: user.id,
        lessonId: lesson?.id ?? 0,
        openedAt: at,
        lastOpenedAt: at,
        completedAt: at,
      })),
    );
  expect((await left()).stakes.lessonsLeft).toBe(2);
});

test('B4: a renewal before the end adds its days to what is left, and the funnel’s own delay does not count', async () => {
  const { subscription, funnel, browser } = await holder({ expiresOn: day(20) });
  expect(await view(browser, subscription.id)).toMatchObject({ state: 'expiring', beginsOn: day(21), until: day(386) });
  const order = orderOf(await press(browser, subscription.id));
  expect(order.funnelId).toBe(funnel.id);
  await pay(order);
  expect(await bought(order.id)).toMatchObject({ startsOn: day(21), expiresOn: day(386) });
  const days = orderInvariants.find(({ id }) => id === 'I27');
  const { rows: broken } = await server.database.pool.query(days?.breaches ?? '');
  expect(broken).not.toContainEqual({ id: (await bought(order.id))?.id });
  expect(problem(await press(browser, subscription.id))).toEqual(['CONFLICT', renewalMessages.renewed]);
  const { data } = await browser.graphql('{ getDuesAndExpiration { expired { id } expiringSoon { id } } }');
  expect(data?.['getDuesAndExpiration']).toEqual({ expired: null, expiringSoon: null });
});

test('B4: strangers’ orders with the address of a member do not keep them from renewing', async () => {
  const { subscription, funnel, browser, user } = await holder({ expiresOn: day(-5) });
  const person = makeVisitor({ email: user.email });
  for (let at = 0; at < 2_000; at += 1) {
    const answer = await placeOrderBy(server.browser(), { funnelId: 'none', paymentTermId: 'one-time', person });
    if (answer.code === 'RATE_LIMITED') break;
  }
  const refused = await placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: 'one-time', person });
  expect(refused.code).toBe('RATE_LIMITED');
  expect(orderOf(await press(browser, subscription.id))).toMatchObject({ state: 'WAITING' });
}, 90_000);

test('B4: a person who unsubscribes after an older term ran out renews the cancelled one', async () => {
  const { subscription, funnel, user, browser } = await holder({ expiresOn: day(-90), startsOn: day(-455) });
  const { subscription: given } = await makeSubscription(server.database, {
    userId: user.id,
    funnel,
    status: 'cancelled',
    startsOn: day(-80),
    expiresOn: day(200),
  });
  expect(await view(browser, given.id)).toMatchObject({ state: 'unsubscribed', refusal: null });
  await pay(orderOf(await press(browser, given.id)));
  for (const id of [given.id, subscription.id])
    expect(problem(await press(browser, id))).toEqual(['CONFLICT', renewalMessages.renewed]);
});

test('B4: a person who unsubscribed comes back with a renewal and is a member again', async () => {
  const { subscription, browser, user } = await holder({ status: 'cancelled', expiresOn: day(100) });
  await db().delete(userAccessLevels).where(eq(userAccessLevels.userId, user.id));
  await db()
    .insert(userAccessLevels)
    .values({ userId: user.id, accessLevelId: 'non-member', grantedAt: server.clock.now() });
  expect(await view(browser, subscription.id)).toMatchObject({ state: 'unsubscribed', beginsOn: today() });
  const order = orderOf(await press(browser, subscription.id));
  await pay(order);
  expect(await bought(order.id)).toMatchObject({ startsOn: today(), expiresOn: day(365) });
  const levels = await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, user.id));
  expect(levels.map(({ accessLevelId }) => accessLevelId)).toContain('member');
});

test('B4: pressed twice, and five times at once, it is one open order', async () => {
  const { subscription, browser, user } = await holder({ expiresOn: day(3) }, { renewalPrice: 8_100_00 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(browser, subscription.id)));
  const ids = new Set(answers.map((answer) => orderOf(answer).id));
  ids.add(orderOf(await press(browser, subscription.id)).id);
  expect(ids.size).toBe(1);
  const open = await db().select().from(orders).where(eq(orders.userId, user.id));
  expect(open.filter(({ liveAt, lapsedAt }) => liveAt === null && lapsedAt === null)).toHaveLength(1);
  expect((await mailsTo(server, user.email)).filter((name) => name === 'order-placed')).toHaveLength(1);
  expect(await view(browser, subscription.id)).toMatchObject({ orderPath: expect.stringContaining('?order=') });
});

test('B4: another term takes the place of the open order', async () => {
  const { subscription, browser, user } = await holder({ expiresOn: day(3) }, { renewalPrice: 9_000_00 });
  const first = orderOf(await press(browser, subscription.id));
  const second = orderOf(await press(browser, subscription.id, { paymentTermId: '6-gives' }));
  expect(second.id).not.toBe(first.id);
  expect(second.entries).toHaveLength(6);
  const made = await db().select().from(orders).where(eq(orders.userId, user.id));
  expect(made.filter(({ lapsedAt }) => lapsedAt !== null).map(({ id }) => id)).toEqual([first.id]);
});

test('B4: two renewals that are paid at the same moment come one after the other: no paid day is lost', async () => {
  const { subscription, product, browser, user } = await holder({ expiresOn: day(10) });
  const first = orderOf(await press(browser, subscription.id));
  const other = await makeFunnel(server.database, { productId: product.id, validityByDays: 365 });
  const [template] = await db().select().from(orders).where(eq(orders.id, first.id));
  if (!template) throw new Error('no order');
  // As if staff had switched funnels between two orders.
  const { subscription: second, entries } = await makeSubscription(server.database, {
    userId: user.id,
    funnel: other,
    status: 'pending',
    entries: [{ price: 9_000_00, scheduleDate: today() }],
  });
  await db().update(subscriptions).set({ renewsId: subscription.id }).where(eq(subscriptions.id, second.id));
  await db().update(orders).set({ validityByDays: 365 }).where(eq(orders.id, second.orderId));
  const desk = await staff();
  await Promise.all([first.entries[0]?.id, entries[0]?.id].map((id) => desk.graphql(approve, { id })));
  const rows = await db().select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  const renewed = rows.filter(({ renewsId }) => renewsId === subscription.id).map(({ expiresOn }) => expiresOn);
  expect(renewed.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([day(11 + 365), day(12 + 365 + 365)]);
});

test('B4: debts are paid first', async () => {
  const owes = [{ price: 1_500_00, scheduleDate: day(-20) }];
  const { subscription, entries, browser } = await holder({ expiresOn: day(3), entries: owes });
  expect(await view(browser, subscription.id)).toMatchObject({
    refusal: renewalMessages.overdue,
    overdueEntryId: entries[0]?.id,
    quote: null,
  });
  expect(problem(await press(browser, subscription.id))).toEqual(['CONFLICT', renewalMessages.overdue]);
});

test.each<{ who: string; valuesOf: () => SubscriptionValues; refusal: string }>([
  { who: 'lasts for life', valuesOf: () => ({ expiresOn: NO_EXPIRY }), refusal: renewalMessages.lifetime },
  { who: 'lasts another 91 days', valuesOf: () => ({ expiresOn: day(91) }), refusal: renewalMessages['too-early'] },
  { who: 'is paused', valuesOf: () => ({ status: 'paused', expiresOn: day(3) }), refusal: renewalMessages.paused },
  { who: 'was never paid', valuesOf: () => ({ status: 'pending' }), refusal: renewalMessages.pending },
])('B4: a subscription that $who is not renewed', async ({ valuesOf, refusal }) => {
  const { subscription, browser } = await holder(valuesOf());
  expect(problem(await press(browser, subscription.id))).toEqual(['CONFLICT', refusal]);
});

test('B4: a stranger’s subscription looks like none, signed out or in', async () => {
  const { subscription } = await holder({ expiresOn: day(-3) });
  const stranger = await signedIn(server, await makeUser(server.database));
  for (const answer of [await press(stranger, subscription.id), await press(stranger, 2_000_000_000)])
    expect(problem(answer)).toEqual(['NOT_FOUND', 'Subscription not found']);
  expect((await stranger.graphql(renewalQuery, { id: subscription.id })).errors?.[0]?.message).toBe(
    'Subscription not found',
  );
  expect(problem(await press(server.browser(), subscription.id))[0]).toBe('UNAUTHENTICATED');
});

test.each(['funnelId', 'price', 'total', 'userId', 'validityByDays'])(
  'B4: %s is no part of what a member decides',
  async (field) => {
    const { subscription, browser } = await holder({ expiresOn: day(-3) });
    expect(problem(await press(browser, subscription.id, { [field]: 1 }))[1]).toContain(`"${field}" is not defined`);
  },
);

test('B4: the price of a renewal funnel is for nobody who does not renew', async () => {
  const { renewal, subscription, browser } = await holder({ expiresOn: day(-3) }, { renewalPrice: 100_00 });
  const funnelId = renewal?.id ?? '';
  const visitor = await placeOrderBy(server.browser(), {
    funnelId,
    paymentTermId: 'one-time',
    person: makeVisitor(),
  });
  expect([visitor.code, visitor.message]).toEqual(['CONFLICT', checkoutMessages.renewalOnly]);
  const other = await signedIn(server, await makeUser(server.database));
  expect((await placeOrderBy(other, { funnelId, paymentTermId: 'one-time' })).message).toBe(
    checkoutMessages.renewalOnly,
  );
  // A term of another funnel, and a coupon of another one, are refused.
  const coupon = await makeCoupon(server.database, { funnelId: (await makeFunnel(server.database)).id });
  expect(problem(await press(browser, subscription.id, { paymentTermId: '3-gives' }))[0]).toBe('BAD_USER_INPUT');
  expect(problem(await press(browser, subscription.id, { couponCode: coupon.code }))[0]).toBe('BAD_USER_INPUT');
  expect(orderOf(await press(browser, subscription.id))).toMatchObject({ total: 100 });
});

test('B4: with its own funnel closed another open one renews; with none open it says so', async () => {
  const { subscription, funnel, product, browser } = await holder({ expiresOn: day(-3) });
  const { funnels } = await import('#tables/money/funnels.table.ts');
  await db()
    .update(funnels)
    .set({ closesAt: new Date(server.clock.now().getTime() - 1) })
    .where(eq(funnels.id, funnel.id));
  expect(await view(browser, subscription.id)).toMatchObject({ refusal: renewalMessages.closed, quote: null });
  expect(problem(await press(browser, subscription.id))).toEqual(['CONFLICT', renewalMessages.closed]);
  await makeFunnel(server.database, { productId: product.id, price: 1_00, isHidden: true });
  expect(await view(browser, subscription.id)).toMatchObject({ refusal: renewalMessages.closed });
  const open = await makeFunnel(server.database, { productId: product.id, price: 7_000_00, validityByDays: 365 });
  expect(orderOf(await press(browser, subscription.id))).toMatchObject({ funnelId: open.id, total: 7_000 });
});

test('B4: Billing says what can be renewed', async () => {
  const { browser } = await holder({ expiresOn: day(-3) });
  const { data } = await browser.graphql('{ myBilling { subscriptions { isRenewable } } }');
  expect(data?.['myBilling']).toEqual({ subscriptions: [{ isRenewable: true }] });
  const fresh = await holder({ expiresOn: day(200) });
  const { data: later } = await fresh.browser.graphql('{ myBilling { subscriptions { isRenewable } } }');
  expect(later?.['myBilling']).toEqual({ subscriptions: [{ isRenewable: false }] });
  expect(await db().select({ id: paymentSchedules.id }).from(paymentSchedules).limit(1)).toBeDefined();
});

test('what staff expect to collect from a renewal is what the member would be asked: renewal price, own funnel, or the order that waits', async () => {
  const cheaper = await holder({ expiresOn: day(5) }, { renewalPrice: 8_100_00 });
  const usual = await holder({ expiresOn: day(6) });
  const coupon = await makeCoupon(server.database, { funnelId: usual.funnel.id });
  const reader = await staff();
  const expected = async () => {
    const { data } = await reader.graphql(
      `{ retentionRows(rows: "to-collect", pageSize: 100) { items { id amount } } }`,
    );
    const { items } = { ...data }['retentionRows'] as { items: { id: number; amount: number }[] };
    return [cheaper, usual].map(({ subscription }) => items.find(({ id }) => id === subscription.id)?.amount);
  };
  const quoted = async ({ browser, subscription }: typeof usual) => {
    const renewal = (await view(browser, subscription.id)) as { quote: { terms: { total: number }[] } };
    return renewal.quote.terms[0]?.total;
  };
  const prices = [await quoted(cheaper), await quoted(usual)];
  expect(prices[0]).toBe(8_100);
  expect(await expected()).toEqual(prices);
  const { total } = orderOf(await press(usual.browser, usual.subscription.id, { couponCode: coupon.code }));
  expect(total).toBeLessThan(prices[1] ?? 0);
  expect(await expected()).toEqual([8_100, total]);
});
