import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeCoupon, makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { orders } from '#tables/money/orders.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const ordersOf = (funnelId: string) => db().select().from(orders).where(eq(orders.funnelId, funnelId));
const member = async () => {
  const user = await makeUser(server.database);
  return { user, browser: await signedIn(server, user) };
};

test('an order is written with all it agrees on, at the prices of the catalogue', async () => {
  const product = await makeProduct(server.database, { price: 10_000_00, accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, {
    productId: product.id,
    price: 10_000_00,
    validityByDays: 365,
    startByDays: 7,
  });
  const coupon = await makeCoupon(server.database, {
    funnelId: funnel.id,
    discountType: 'fixed',
    discountValue: 1_000_01,
  });
  const { user, browser } = await member();
  const { order, token } = await placeOrderBy(browser, {
    funnelId: funnel.id,
    paymentTermId: '3-gives',
    couponCode: ` ${coupon.code.toLowerCase()} `,
    affiliateCode: 'MIGUEL',
  });
  expect(order).toMatchObject({
    state: 'WAITING',
    listPrice: 10_000,
    discount: 1_000.01,
    total: 8_999.99,
    couponCode: coupon.code,
    termName: '3 gives',
    productName: product.name,
    lapsesAt: '2026-11-16T02:00:00.000Z',
    entries: [
      { number: 1, price: 3_000.01, scheduleDate: '2026-11-15', openAmount: 3_000.01, isPaid: false },
      { number: 2, price: 2_999.99, scheduleDate: '2026-12-15', isPaid: false },
      { number: 3, price: 2_999.99, scheduleDate: '2027-01-15', isPaid: false },
    ],
  });
  expect(token).toMatch(/^[\w-]{43}$/);

  const [stored] = await ordersOf(funnel.id);
  expect(stored).toMatchObject({
    userId: user.id,
    createdById: user.id,
    validityByDays: 365,
    startByDays: 7,
    affiliateCode: 'MIGUEL',
    term: { id: '3-gives', paymentCount: 3, intervalUnit: 'months' },
    hasSeat: true,
  });
  const [subscription] = await db()
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, stored?.id ?? 0));
  expect(subscription).toMatchObject({ status: 'pending', startsOn: null, accessLevelId: 'member' });
  expect(
    await db()
      .select({ kind: subscriptionEvents.kind })
      .from(subscriptionEvents)
      .where(eq(subscriptionEvents.subscriptionId, subscription?.id ?? 0)),
  ).toEqual([{ kind: 'ordered' }]);

  const mail = await lastMail(server, user.email);
  expect(mail.template).toBe('order-placed');
  expect(mail.link.searchParams.get('order')).toBe(token);
  expect(mail.link.pathname).toBe(`/checkout/${funnel.id}`);

  // Staff change everything afterwards; the order stays the same.
  await db().update(funnels).set({ price: 1_00, validityByDays: 1 }).where(eq(funnels.id, funnel.id));
  await db().update(products).set({ price: 1_00 }).where(eq(products.id, product.id));
  const { data } = await server
    .browser()
    .graphql('query ($token: String!) { checkoutOrder(token: $token) { total entries { price paymentCode } } }', {
      token,
    });
  expect(data?.['checkoutOrder']).toMatchObject({ total: 8_999.99, entries: [{ price: 3_000.01 }, {}, {}] });
});

test.each(['price', 'discount', 'total', 'currency', 'userId', 'amount'])(
  'CK-01: the field %s is no part of any input of the checkout',
  async (field) => {
    const funnel = await makeFunnel(server.database);
    const injected = { funnelId: funnel.id, paymentTermId: 'one-time', person: makeVisitor(), [field]: 1 };
    expect((await placeOrderBy(server.browser(), injected)).message).toContain(`"${field}" is not defined`);
    const inPerson = { ...injected, [field]: undefined, person: { ...makeVisitor(), [field]: 1 } };
    expect((await placeOrderBy(server.browser(), inPerson)).message).toContain(`"${field}" is not defined`);
    expect(await ordersOf(funnel.id)).toEqual([]);
  },
);

test('CK-02: a term that the funnel does not offer is refused', async () => {
  const funnel = await makeFunnel(server.database, { terms: ['one-time'] });
  const { browser } = await member();
  const refused = await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: '3-gives' });
  expect(refused.messages).toEqual({ paymentTermId: [checkoutMessages.otherTerm] });
  expect((await placeOrderBy(browser, { funnelId: 'no-such', paymentTermId: 'one-time' })).code).toBe('NOT_FOUND');
});

test('CK-02: a funnel that was put away is not there', async () => {
  const funnel = await makeFunnel(server.database, { archivedAt: new Date('2026-11-01T02:00:00Z') });
  const { browser } = await member();
  const bought = await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' });
  expect(bought.code).toBe('CONFLICT');
  expect(await ordersOf(funnel.id)).toEqual([]);
  const { errors } = await browser.graphql('query ($id: String!) { checkoutOffer(funnelId: $id) { state } }', {
    id: funnel.id,
  });
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

test.each([
  { name: 'closed', values: { closesAt: new Date('2026-11-15T02:00:00Z') }, state: 'CLOSED' },
  { name: 'not open yet', values: { opensAt: new Date('2026-11-15T02:00:01Z') }, state: 'NOT_YET' },
  { name: 'full', values: { capacity: 0 }, state: 'FULL' },
])('CK-02: a funnel that is $name sells nothing and shows no price', async ({ values, state }) => {
  const funnel = await makeFunnel(server.database, values);
  const { browser } = await member();
  const bought = await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' });
  expect(bought.code).toBe('CONFLICT');
  expect(await ordersOf(funnel.id)).toEqual([]);
  const { data } = await server.browser().graphql(
    `query ($id: String!) {
      checkoutOffer(funnelId: $id) { state price description platforms { label } buyer { name } }
      checkoutQuote(input: { funnelId: $id }) { terms { total } }
    }`,
    { id: funnel.id },
  );
  expect(data?.['checkoutOffer']).toEqual({ state, price: null, description: null, platforms: [], buyer: null });
  expect(data?.['checkoutQuote']).toEqual({ terms: [] });
});

test('a product that is archived is not sold, a hidden funnel is', async () => {
  const product = await makeProduct(server.database, { status: 'archived' });
  const ended = await makeFunnel(server.database, { productId: product.id });
  const hidden = await makeFunnel(server.database, { isHidden: true });
  const { browser } = await member();
  expect((await placeOrderBy(browser, { funnelId: ended.id, paymentTermId: 'one-time' })).code).toBe('CONFLICT');
  expect((await placeOrderBy(browser, { funnelId: hidden.id, paymentTermId: 'one-time' })).order).not.toBeNull();
});

test('a free order is live at once', async () => {
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, discountValue: 100_00 });
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const bought = await placeOrderBy(await signedIn(server, user), {
    funnelId: funnel.id,
    paymentTermId: '3-gives',
    couponCode: coupon.code,
  });
  expect(bought.order).toMatchObject({
    state: 'LIVE',
    total: 0,
    lapsesAt: null,
    entries: [{ price: 0, isPaid: true }],
  });
  const levels = await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, user.id));
  expect(levels.map(({ accessLevelId }) => accessLevelId).toSorted()).toEqual(['member']);
  const entries = await db()
    .select({ transactionId: paymentSchedules.transactionId })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .where(eq(invoices.userId, user.id));
  expect(entries).toEqual([{ transactionId: 'complimentary' }]);
});

test('a signed-in person buys for themselves, whatever the request says about a person', async () => {
  const funnel = await makeFunnel(server.database);
  const { user, browser } = await member();
  const other = makeVisitor();
  await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time', person: other });
  expect(await ordersOf(funnel.id)).toMatchObject([{ userId: user.id }]);
  expect(await mailsTo(server, other.email)).toEqual([]);
});

test('a visitor with missing details gets an error for each field', async () => {
  const funnel = await makeFunnel(server.database);
  const person = { firstName: ' ', lastName: '', email: 'liza', mobileNumber: '12' };
  const refused = await placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: 'one-time', person });
  expect(refused.messages).toEqual({
    'person.firstName': ['Given Name is required!'],
    'person.lastName': ['Last Name is required!'],
    'person.email': ['Enter a valid email address (e.g., juan@example.com)'],
    'person.mobileNumber': ['Invalid mobile number!'],
  });
  expect((await placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: 'one-time' })).code).toBe(
    'BAD_USER_INPUT',
  );
});

test('administrators who look as someone else cannot buy for them', async () => {
  const funnel = await makeFunnel(server.database);
  const [person, staff] = [
    await makeUser(server.database),
    await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }),
  ];
  const browser = await signedIn(server, staff);
  await db()
    .update(sessions)
    .set({ actingAsId: person.id, actingUntil: new Date('2026-11-15T03:00:00Z') })
    .where(eq(sessions.userId, staff.id));
  expect((await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' })).code).toBe('FORBIDDEN');
});

test('a platform that is not offered is refused', async () => {
  const funnel = await makeFunnel(server.database);
  const { browser } = await member();
  const refused = await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time', platform: 'stripe' });
  expect(refused.messages).toEqual({ platform: [checkoutMessages.otherPlatform] });
});

test('a coupon is quoted for every term at once, with the reason where it does not count', async () => {
  const funnel = await makeFunnel(server.database);
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id });
  const expired = await makeCoupon(server.database, { funnelId: funnel.id, validTo: '2026-11-14' });
  const elsewhere = await makeCoupon(server.database, { funnelId: (await makeFunnel(server.database)).id });
  const quoted = async (code: string) => {
    const { data } = await server.browser().graphql(
      `query ($input: CheckoutQuoteInput!) {
        checkoutQuote(input: $input) { couponRefusal terms { paymentTermId listPrice discount total entries { price } } }
      }`,
      { input: { funnelId: funnel.id, couponCode: code } },
    );
    return data?.['checkoutQuote'] as { couponRefusal: string | null; terms: { total: number }[] };
  };
  expect(await quoted(coupon.code)).toEqual({
    couponRefusal: null,
    terms: [
      { paymentTermId: 'one-time', listPrice: 9_000, discount: 900, total: 8_100, entries: [{ price: 8_100 }] },
      {
        paymentTermId: '3-gives',
        listPrice: 9_000,
        discount: 900,
        total: 8_100,
        entries: [{ price: 2_700 }, { price: 2_700 }, { price: 2_700 }],
      },
    ],
  });
  expect(await quoted(expired.code)).toMatchObject({
    couponRefusal: couponRefusalTexts.expired,
    terms: [{ total: 9_000 }, { total: 9_000 }],
  });
  expect(await quoted(elsewhere.code)).toMatchObject({ couponRefusal: couponRefusalTexts.unknown });
  const { browser } = await member();
  const refused = await placeOrderBy(browser, {
    funnelId: funnel.id,
    paymentTermId: 'one-time',
    couponCode: elsewhere.code,
  });
  expect(refused.messages).toEqual({ couponCode: [couponRefusalTexts.unknown] });
});

test('a token that nobody was given opens nothing', async () => {
  for (const token of ['', 'x', 'A'.repeat(43)]) {
    const { errors } = await server
      .browser()
      .graphql('query ($token: String!) { checkoutOrder(token: $token) { id } }', {
        token,
      });
    expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  }
});

test('B7: an order keeps the code it is sent, else the one of the cookie, else the one of the sign-up', async () => {
  const buyWith = async (browser: Browser, sent: string | null) => {
    const funnel = await makeFunnel(server.database);
    await placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time', affiliateCode: sent });
    return (await ordersOf(funnel.id))[0]?.affiliateCode;
  };
  const { user, browser } = await member();
  expect(await buyWith(browser, null)).toBeNull();
  await db()
    .insert(affiliateCodes)
    .values({ userId: user.id, affCode: 'from-sign-up', tags: [], createdAt: server.clock.now() });
  expect(await buyWith(browser, null)).toBe('from-sign-up');
  browser.cookies.set('affiliate-code', 'from-cookie');
  expect(await buyWith(browser, null)).toBe('from-cookie');
  expect(await buyWith(browser, '<script>')).toBe('from-cookie');
  expect(await buyWith(browser, 'from-page')).toBe('from-page');
  browser.cookies.set('affiliate-code', 'two words');
  expect(await buyWith(browser, null)).toBe('from-sign-up');
  browser.cookies.delete('affiliate-code');
  const monthAgo = new Date(server.clock.now().getTime() - 30 * 24 * 3_600_000);
  await db().update(affiliateCodes).set({ createdAt: monthAgo }).where(eq(affiliateCodes.userId, user.id));
  expect(await buyWith(browser, null)).toBeNull();
});

test('B7: a visitor’s order has the code of their cookie, and nothing of the account with that address', async () => {
  const { user } = await member();
  await db()
    .insert(affiliateCodes)
    .values({ userId: user.id, affCode: 'of-the-account', tags: [], createdAt: server.clock.now() });
  const person = makeVisitor({ email: user.email });
  const funnel = await makeFunnel(server.database);
  await placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: 'one-time', person });
  expect((await ordersOf(funnel.id))[0]?.affiliateCode).toBeNull();

  const sent = server.browser();
  sent.cookies.set('affiliate-code', 'rowena');
  const second = await makeFunnel(server.database);
  await placeOrderBy(sent, { funnelId: second.id, paymentTermId: 'one-time', person: makeVisitor() });
  expect((await ordersOf(second.id))[0]?.affiliateCode).toBe('rowena');
});
