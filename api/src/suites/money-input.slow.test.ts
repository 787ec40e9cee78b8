import { addDays, manilaDay } from '@app/rules/time/manila';
import { beforeAll, expect, test } from 'vitest';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { revokeEntry } from '#features/money/payments/revoke-payment.ts';
import { asStaff } from '#testing/make-path.ts';
import type { Browser } from '#testing/browser.ts';
import { makeCoupon, makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { User } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
let staff: User;
let admin: Browser;

beforeAll(async () => {
  staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  admin = await signedIn(server, staff);
});

test('CK-09: prices and numbers of payments that no sum can have are refused, and nothing is written', async () => {
  const before = await tablePrints(server.database.ownerUrl);
  const create = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';
  const product = {
    name: 'Course',
    status: 'active',
    isFastTrack: false,
    courseIds: [],
    eventIds: [],
    resourceFileIds: [],
  };
  for (const price of [
    2 ** 53,
    1e308,
    10_000_000_000.01,
    -1,
    -0.01,
    0.001,
    null,
    'NaN',
    'Infinity',
    '1e9',
    '',
    {},
    [1],
    true,
  ]) {
    const { data, errors } = await admin.graphql(create, { input: { ...product, price } });
    expect([price, data ?? null, errors?.length]).toEqual([price, null, 1]);
    expect([price, errors?.[0]?.message]).not.toEqual([price, 'Something went wrong.']);
  }
  const term = { id: 'n-gives', name: 'N gives', firstShare: null, intervalCount: 1, intervalUnit: 'months' };
  for (const paymentCount of [0, -1, 1_000, 2 ** 31, 2 ** 53, 1.5, 'NaN', null]) {
    const { data, errors } = await admin.graphql(
      'mutation ($input: NewPaymentTermInput!) { createPaymentTerm(input: $input) { id } }',
      {
        input: { ...term, paymentCount },
      },
    );
    expect([paymentCount, data ?? null, errors?.length]).toEqual([paymentCount, null, 1]);
    expect([paymentCount, errors?.[0]?.message]).not.toEqual([paymentCount, 'Something went wrong.']);
  }
  expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
});

test('CP-06: two coupons, one twice, or a list of them: one at most counts', async () => {
  const funnel = await makeFunnel(server.database);
  const [one, other] = [
    await makeCoupon(server.database, { funnelId: funnel.id }),
    await makeCoupon(server.database, { funnelId: funnel.id }),
  ];
  const order = { funnelId: funnel.id, paymentTermId: 'one-time' };
  for (const couponCode of [
    [one.code, other.code],
    `${one.code},${other.code}`,
    `${one.code} ${other.code}`,
    { code: one.code },
  ]) {
    const browser = await signedIn(server, await makeUser(server.database));
    const answer = await placeOrderBy(browser, { ...order, couponCode });
    expect([couponCode, answer.order]).toEqual([couponCode, null]);
  }
  const browser = await signedIn(server, await makeUser(server.database));
  // The same field twice in one input is refused by the language itself.
  const twice = `mutation { placeCheckoutOrder(input: { funnelId: "${funnel.id}", paymentTermId: "one-time", couponCode: "${one.code}", couponCode: "${other.code}" }) { token } }`;
  expect((await browser.graphql(twice)).errors).toHaveLength(1);
  const { order: placed } = await placeOrderBy(browser, { ...order, couponCode: one.code });
  expect(placed).toMatchObject({ couponCode: one.code });
  const { rows } = await server.database.pool.query('select code, uses from coupons where funnel_id = $1 order by id', [
    funnel.id,
  ]);
  expect(rows).toEqual([
    { code: one.code, uses: 1 },
    { code: other.code, uses: 0 },
  ]);
});

test('SU-08: what is due is fresh at once after an approval and after its revocation', async () => {
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const member = await makeUser(server.database);
  const day = (offset: number) => addDays(manilaDay(server.clock.now()), offset);
  await makeSubscription(server.database, {
    userId: member.id,
    funnel,
    startsOn: day(-100),
    expiresOn: day(200),
    entries: [{ price: 100_00, scheduleDate: day(-3) }],
  });
  const browser = await signedIn(server, member);
  const overdue = async () => {
    const { data } = await browser.graphql('{ getDuesAndExpiration { overduePayments { id } } }');
    const dues = data?.['getDuesAndExpiration'] as { overduePayments: { id: number } | null } | undefined;
    return dues?.overduePayments ?? null;
  };
  const entry = await overdue();
  expect(entry).not.toBeNull();
  await approveEntry(asStaff(server, staff), entry?.id ?? 0, { paymentPlatform: 'gcash', externalInvoiceId: 'OR 77' });
  expect(await overdue()).toBeNull();
  await revokeEntry(asStaff(server, staff), entry?.id ?? 0, { remarks: 'By mistake' });
  expect(await overdue()).toEqual(entry);
});
