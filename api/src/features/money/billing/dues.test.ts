import { addDays, manilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const ask = `{ getDuesAndExpiration { expired { id expiry } expiringSoon { id expiry }
  overduePayments { id scheduleDate promisedFor } upcomingPaymentDue { id scheduleDate } } }`;

let membership: Funnel;
let bundle: Funnel;
beforeAll(async () => {
  const { database } = server;
  const product = await makeProduct(database, { accessLevelId: 'member' });
  membership = await makeFunnel(database, { productId: product.id });
  bundle = await makeFunnel(database);
});

const today = () => manilaDay(server.clock.now());
const day = (offset: number) => addDays(today(), offset);
const owes = (...offsets: number[]) => offsets.map((offset) => ({ price: 100_00, scheduleDate: day(offset) }));

type Purchase = Omit<Parameters<typeof makeSubscription>[1], 'userId' | 'funnel'> & { of?: 'bundle' };
type Dues = Record<string, { id: number; expiry?: string; scheduleDate?: string; promisedFor?: string } | null>;

async function askDues(browser: Browser): Promise<Dues> {
  const { data } = await browser.graphql(ask);
  return data?.['getDuesAndExpiration'] as Dues;
}

async function duesOf(bought: Purchase[]) {
  const user = await makeUser(server.database);
  const made = [];
  for (const { of, ...rest } of bought) {
    const funnel = of === 'bundle' ? bundle : membership;
    const startsOn = day(-300);
    made.push(await makeSubscription(server.database, { startsOn, ...rest, funnel, userId: user.id }));
  }
  const browser = await signedIn(server, user);
  return { dues: await askDues(browser), made, browser };
}

const none = { expired: null, expiringSoon: null, overduePayments: null, upcomingPaymentDue: null };

test.each<{ who: string; bought: () => Purchase[]; dues: () => object }>([
  { who: 'nothing', bought: () => [], dues: () => ({}) },
  { who: 'a membership for life', bought: () => [{ expiresOn: NO_EXPIRY }], dues: () => ({}) },
  { who: 'one that ends in 31 days', bought: () => [{ expiresOn: day(31) }], dues: () => ({}) },
  {
    who: 'one that ends in 30 days',
    bought: () => [{ expiresOn: day(30) }],
    dues: () => ({ expiringSoon: { expiry: day(30) } }),
  },
  {
    who: 'one that ends today',
    bought: () => [{ expiresOn: day(0) }],
    dues: () => ({ expiringSoon: { expiry: day(0) } }),
  },
  {
    who: 'one that ended yesterday',
    bought: () => [{ expiresOn: day(-1) }],
    dues: () => ({ expired: { expiry: day(-1) } }),
  },
  {
    who: 'two that are over, the later one counts',
    bought: () => [{ expiresOn: day(-40) }, { expiresOn: day(-9) }],
    dues: () => ({ expired: { expiry: day(-9) } }),
  },
  { who: 'one over and one live', bought: () => [{ expiresOn: day(-9) }, { expiresOn: day(200) }], dues: () => ({}) },
  {
    who: 'one ending soon and its renewal',
    bought: () => [{ expiresOn: day(5) }, { expiresOn: day(200) }],
    dues: () => ({}),
  },
  { who: 'a course that is over', bought: () => [{ of: 'bundle', expiresOn: day(-3) }], dues: () => ({}) },
  { who: 'a cancelled one', bought: () => [{ status: 'cancelled', expiresOn: day(-3) }], dues: () => ({}) },
  {
    who: 'entries overdue and coming, the oldest and the next count',
    bought: () => [{ entries: owes(-2, -40, 7, 3) }],
    dues: () => ({ overduePayments: { scheduleDate: day(-40) }, upcomingPaymentDue: { scheduleDate: day(3) } }),
  },
  {
    who: 'an entry due today',
    bought: () => [{ entries: owes(0) }],
    dues: () => ({ upcomingPaymentDue: { scheduleDate: day(0) } }),
  },
  { who: 'an entry in 8 days', bought: () => [{ entries: owes(8) }], dues: () => ({}) },
  {
    who: 'an order that waits for its first payment',
    bought: () => [{ status: 'pending', entries: owes(-3) }],
    dues: () => ({}),
  },
  { who: 'a paused one', bought: () => [{ status: 'paused', entries: owes(-3) }], dues: () => ({}) },
])('who holds $who', async ({ bought, dues }) => {
  const answer = await duesOf(bought());
  expect(answer.dues).toMatchObject({ ...none, ...dues() });
});

test('a promise is told until its day is over', async () => {
  const { made, browser } = await duesOf([{ entries: owes(-5) }]);
  const scheduleId = made[0]?.entries[0]?.id ?? 0;
  const at = server.clock.now();
  await server.database.db.insert(paymentPromises).values({ scheduleId, promisedFor: day(2), createdAt: at });
  const ofNow = async () => (await askDues(browser))['overduePayments']?.promisedFor;
  expect(await ofNow()).toBe(day(2));
  server.clock.advance({ days: 3 });
  expect(await ofNow()).toBeNull();
});

test('a visitor has no dues', async () => {
  const { errors } = await server.browser().graphql(ask);
  expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
});

test('B9: a payment with a proof under way says so, and one without comes first', async () => {
  const { made, browser } = await duesOf([{ entries: owes(-10, -5, 3) }]);
  const entries = made[0]?.entries ?? [];
  const invoiceId = made[0]?.invoice.id ?? 0;
  const send = (at: number) =>
    server.database.db.insert(payments).values({
      invoiceId,
      scheduleId: entries[at]?.id ?? 0,
      amount: 100_00,
      platform: 'gcash',
      reference: `DUES ${at}`,
      paidOn: today(),
      source: 'member',
      status: 'submitted',
      createdAt: server.clock.now(),
    });
  const withProof = `{ getDuesAndExpiration { overduePayments { id hasProof } upcomingPaymentDue { id hasProof } } }`;
  const look = async () => (await browser.graphql(withProof)).data?.['getDuesAndExpiration'];
  await send(0);
  expect(await look()).toEqual({
    overduePayments: { id: entries[1]?.id, hasProof: false },
    upcomingPaymentDue: { id: entries[2]?.id, hasProof: false },
  });
  await send(1);
  await send(2);
  expect(await look()).toEqual({
    overduePayments: { id: entries[0]?.id, hasProof: true },
    upcomingPaymentDue: { id: entries[2]?.id, hasProof: true },
  });
});
