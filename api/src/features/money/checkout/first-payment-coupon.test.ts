import { couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import { orderInvariants } from '#invariants/order-invariants.ts';
import { drawnMail, lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeCoupon, makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf } from '#testing/merge-steps.ts';
import { makeVisitor, placeOrderBy, type PlacedAnswer } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { coupons } from '#tables/money/coupons.table.ts';
import { orders } from '#tables/money/orders.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

/** A membership of ₱9,000 with a coupon that lowers the first payment. */
async function sold(discountValue: number, limits: { usageLimit?: number } = {}) {
  const product = await makeProduct(server.database, { price: 9_000_00, accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, validityByDays: 365 });
  const coupon = await makeCoupon(server.database, {
    funnelId: funnel.id,
    discountType: 'first_payment',
    discountValue,
    ...limits,
  });
  return { input: { funnelId: funnel.id, paymentTermId: '3-gives', couponCode: coupon.code }, funnel, coupon };
}

type Entry = { id: number; number: number; price: number; scheduleDate: string; openAmount: number; isPaid: boolean };
const entriesOf = ({ order }: PlacedAnswer) => (order?.['entries'] ?? []) as Entry[];
const pricesOf = (answer: PlacedAnswer) => entriesOf(answer).map(({ price }) => price);

async function subscriptionOf({ order }: PlacedAnswer) {
  const [row] = await db()
    .select({ order: orders, subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(orders.id, Number(order?.['id'])));
  return row;
}

async function expectSound() {
  const broken: unknown[] = [];
  for (const { id, breaches } of [...moneyInvariants, ...orderInvariants]) {
    const { rows } = await server.database.pool.query(breaches);
    if (rows.length > 0) broken.push([id, rows]);
  }
  expect(broken).toEqual([]);
}

test('a first payment of nothing opens the subscription at once; the others are due on their days', async () => {
  const { input, coupon } = await sold(3_000_00);
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const placed = await placeOrderBy(await signedIn(server, user), input);
  expect(placed.order).toMatchObject({
    state: 'LIVE',
    listPrice: 9_000,
    discount: 3_000,
    total: 6_000,
    lapsesAt: null,
  });
  expect(entriesOf(placed)).toMatchObject([
    { number: 1, price: 0, openAmount: 0, isPaid: true },
    { number: 2, price: 3_000, openAmount: 3_000, isPaid: false, scheduleDate: '2026-12-15' },
    { number: 3, price: 3_000, openAmount: 3_000, isPaid: false, scheduleDate: '2027-01-15' },
  ]);
  expect(await subscriptionOf(placed)).toMatchObject({
    order: { openKey: null, hasSeat: true },
    subscription: { status: 'active', startsOn: '2026-11-15', isOwing: true, firstPaidOn: null },
  });
  expect(await db().select().from(payments).where(eq(payments.userId, user.id))).toEqual([]);
  expect(await mailsTo(server, user.email)).toEqual(['order-placed']);
  const mail = await drawnMail(server, user.email);
  expect(mail.subject).toMatch(/^You are in: /);
  expect(mail.text).toContain('nothing to pay today. The next payment of ₱3,000.00 is due on');

  const staff = await browserOf(server);
  const { data } = await staff.graphql(
    `query ($id: Int!) {
      coupon(id: $id) { discountType discountValue uses }
      couponUses(couponId: $id) { items { state discount total } }
    }`,
    { id: coupon.id },
  );
  expect(data).toEqual({
    coupon: { discountType: 'first_payment', discountValue: 3_000, uses: 1 },
    couponUses: { items: [{ state: 'live', discount: 3_000, total: 6_000 }] },
  });
  await expectSound();
});

test('the desk asks for the second payment when its day has come, and for none before', async () => {
  const { input } = await sold(5_000_00);
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const placed = await placeOrderBy(await signedIn(server, user), input);
  const due = async () => {
    const staff = await browserOf(server);
    const { data } = await staff.graphql(
      '{ dueEntries(filter: { list: "overdue" }) { items { id openAmount person { id } } } }',
    );
    const found = data?.['dueEntries'] as {
      items: { id: number; openAmount: number; person: { id: number } }[];
    } | null;
    return found?.items.filter(({ person }) => person.id === user.id).map(({ id, openAmount }) => ({ id, openAmount }));
  };
  const second = { id: entriesOf(placed)[1]?.id, openAmount: 3_000 };
  expect(await due()).not.toContainEqual(second);
  server.clock.advance({ days: 31 });
  expect(await due()).toEqual([second]);
  const staff = await browserOf(server);
  const approved = await staff.graphql(
    `mutation ($id: Int!) {
      approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
    { id: second.id },
  );
  expect(approved.errors).toBeUndefined();
  await expectSound();
});

test('a part of the first payment leaves an order that waits for the rest of it', async () => {
  const { input } = await sold(500_00);
  const placed = await placeOrderBy(server.browser(), { ...input, person: makeVisitor() });
  expect(placed.order).toMatchObject({ state: 'WAITING', discount: 500, total: 8_500 });
  expect(pricesOf(placed)).toEqual([2_500, 3_000, 3_000]);
  const { input: whole } = await sold(500_00);
  const once = await placeOrderBy(server.browser(), { ...whole, paymentTermId: 'one-time', person: makeVisitor() });
  expect(pricesOf(once)).toEqual([8_500]);
  await expectSound();
});

test('it lowers the share that a term asks for first, whatever cannot be split', async () => {
  const product = await makeProduct(server.database, { price: 1_000_01 });
  const funnel = await makeFunnel(server.database, { productId: product.id, terms: ['50-50', '3-gives'] });
  const coupon = await makeCoupon(server.database, {
    funnelId: funnel.id,
    discountType: 'first_payment',
    discountValue: 900_00,
  });
  const buy = (paymentTermId: string) =>
    placeOrderBy(server.browser(), {
      funnelId: funnel.id,
      paymentTermId,
      couponCode: coupon.code,
      person: makeVisitor(),
    });
  expect(pricesOf(await buy('50-50'))).toEqual([0, 500]);
  expect(pricesOf(await buy('3-gives'))).toEqual([0, 333.33, 333.33]);
  await expectSound();
});

test('with one payment it is an amount off that one, down to nothing', async () => {
  const { input } = await sold(9_500_00);
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const placed = await placeOrderBy(await signedIn(server, user), { ...input, paymentTermId: 'one-time' });
  expect(placed.order).toMatchObject({ state: 'LIVE', discount: 9_000, total: 0 });
  expect(pricesOf(placed)).toEqual([0]);
  await expectSound();
});

test('the quote says what is lowered, term by term', async () => {
  const { input } = await sold(3_000_00);
  const { data } = await server.browser().graphql(
    `query ($input: CheckoutQuoteInput!) { checkoutQuote(input: $input) {
      terms { paymentTermId discount discountAppliesTo total entries { price } } } }`,
    { input: { funnelId: input.funnelId, couponCode: input.couponCode } },
  );
  const lowered = { discount: 3_000, discountAppliesTo: 'the first payment', total: 6_000 };
  expect(data?.['checkoutQuote']).toEqual({
    terms: [
      { paymentTermId: 'one-time', ...lowered, entries: [{ price: 6_000 }] },
      { paymentTermId: '3-gives', ...lowered, entries: [{ price: 0 }, { price: 3_000 }, { price: 3_000 }] },
    ],
  });
});

test('a visitor confirms the address first, and is in without paying', async () => {
  const { input, coupon } = await sold(3_000_00);
  const person = makeVisitor();
  const placed = await placeOrderBy(server.browser(), { ...input, person });
  expect(placed.order).toMatchObject({ state: 'WAITING', total: 6_000 });
  const staff = await browserOf(server);
  const uses = await staff.graphql(`{ couponUses(couponId: ${coupon.id}) { items { state } } }`);
  expect(uses.data).toEqual({ couponUses: { items: [{ state: 'confirming' }] } });
  const { link } = await lastMail(server, person.email);
  const confirm = async (confirmation: string | null) => {
    const text = `mutation ($token: String!, $confirmation: String!) {
      confirmCheckoutOrder(token: $token, confirmation: $confirmation) { state entries { price isPaid } } }`;
    const { data, errors } = await server.browser().graphql(text, { token: placed.token, confirmation });
    return data?.['confirmCheckoutOrder'] ?? errors?.[0]?.extensions?.['code'];
  };
  expect(await confirm('guessed')).toBe('BAD_USER_INPUT');
  expect(await confirm(link.searchParams.get('confirm'))).toMatchObject({
    state: 'LIVE',
    entries: [
      { price: 0, isPaid: true },
      { price: 3_000, isPaid: false },
      { price: 3_000, isPaid: false },
    ],
  });
  expect(await mailsTo(server, person.email)).toEqual(['order-placed', 'set-password-link']);
  await expectSound();
});

test('a stranger gives nobody a debt: opening the link, signed in, changes nothing', async () => {
  const { input } = await sold(3_000_00);
  const member = await makeUser(server.database, { emailProvedAt: server.clock.now() });
  const browser = await signedIn(server, member);
  const own = await placeOrderBy(browser, { funnelId: input.funnelId, paymentTermId: 'one-time' });
  const placed = await placeOrderBy(server.browser(), { ...input, person: makeVisitor({ email: member.email }) });
  const open = `query ($token: String!) { checkoutOrder(token: $token) { state } }`;
  for (const [token, state] of [
    [placed.token, 'WAITING'],
    [own.token, 'WAITING'],
  ])
    expect((await browser.graphql(open, { token })).data).toEqual({ checkoutOrder: { state } });
  expect(await subscriptionOf(placed)).toMatchObject({ order: { userId: null, lapsedAt: null } });
  expect(await subscriptionOf(own)).toMatchObject({ order: { userId: member.id, lapsedAt: null } });
  await expectSound();
});

test('a person with an overdue payment does not begin again for nothing', async () => {
  server.clock.set('2026-11-15T02:00:00Z');
  const { input } = await sold(3_000_00);
  const { input: other } = await sold(3_000_00);
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'], emailProvedAt: server.clock.now() });
  await placeOrderBy(await signedIn(server, user), input);
  server.clock.set('2026-12-31T02:00:00Z');
  const again = await placeOrderBy(await signedIn(server, user), other);
  expect(again).toMatchObject({ order: null, message: checkoutMessages.overdue });

  const visiting = await placeOrderBy(server.browser(), { ...other, person: makeVisitor({ email: user.email }) });
  const confirmation = (await lastMail(server, user.email)).link.searchParams.get('confirm');
  const { errors } = await server.browser().graphql(
    `mutation ($token: String!, $confirmation: String!) {
      confirmCheckoutOrder(token: $token, confirmation: $confirmation) { state } }`,
    { token: visiting.token, confirmation },
  );
  expect(errors?.[0]?.message).toBe(checkoutMessages.overdue);
  expect(await subscriptionOf(visiting)).toMatchObject({ order: { userId: null } });
  await expectSound();
});

test('money that comes before a visitor has confirmed opens it, too', async () => {
  const { input } = await sold(3_000_00);
  const placed = await placeOrderBy(server.browser(), { ...input, person: makeVisitor() });
  const staff = await browserOf(server);
  const approved = await staff.graphql(
    `mutation ($id: Int!) {
      approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
    { id: entriesOf(placed)[1]?.id },
  );
  expect(approved.errors).toBeUndefined();
  expect(await subscriptionOf(placed)).toMatchObject({ subscription: { status: 'active' } });
  await expectSound();
});

test('of ten people who want the last use at once, one is in', async () => {
  const { input, coupon, funnel } = await sold(3_000_00, { usageLimit: 1 });
  const people = await Promise.all(
    Array.from({ length: 10 }, () => makeUser(server.database, { accessLevelIds: ['non-member'] })),
  );
  const answers = await Promise.all(people.map(async (user) => placeOrderBy(await signedIn(server, user), input)));
  const [winner, ...others] = answers.toSorted((one) => (one.order ? -1 : 1));
  expect(winner?.order).toMatchObject({ state: 'LIVE' });
  expect(new Set(others.map(({ messages }) => messages?.['couponCode']?.[0]))).toEqual(
    new Set([couponRefusalTexts['used-up']]),
  );
  expect((await db().select().from(coupons).where(eq(coupons.id, coupon.id)))[0]).toMatchObject({ uses: 1 });
  expect(await db().select().from(orders).where(eq(orders.funnelId, funnel.id))).toHaveLength(1);
  await expectSound();
});

test('staff make such a coupon, and a value that is no amount is refused', async () => {
  const { funnel } = await sold(1_00);
  const staff = await browserOf(server);
  const create = async (code: string, discountValue: number) => {
    const { data, errors } = await staff.graphql(
      `mutation ($funnelId: String!, $input: CouponInput!) { createCoupon(funnelId: $funnelId, input: $input) {
        code discountType discountValue } }`,
      {
        funnelId: funnel.id,
        input: { code, discountType: 'first_payment', discountValue, paymentTermIds: ['3-gives'] },
      },
    );
    return data?.['createCoupon'] ?? errors?.[0]?.extensions?.['code'];
  };
  // More than a hundred: it is pesos, not percent.
  expect(await create('first-1500', 1_500.5)).toEqual({
    code: 'FIRST-1500',
    discountType: 'first_payment',
    discountValue: 1_500.5,
  });
  expect(await create('nothing', 0)).toBe('BAD_USER_INPUT');
  expect(await create('fraction', 0.005)).toBe('BAD_USER_INPUT');
});
