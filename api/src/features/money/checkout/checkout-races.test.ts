import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { makeCoupon, makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeVisitor, placeOrderBy, type PlacedAnswer } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { coupons } from '#tables/money/coupons.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { findSoldFunnel, offeredTerms } from '#features/money/orders/lock-funnel.ts';
import { couponRedemptions, orders } from '#tables/money/orders.table.ts';
import { placeOrder } from '#features/money/orders/place-order.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const successes = (answers: readonly PlacedAnswer[]) => answers.filter(({ order }) => order !== null);
const refusals = (answers: readonly PlacedAnswer[]) =>
  new Set(answers.filter(({ order }) => order === null).map(({ message }) => message));
const ordersOf = (funnelId: string) => db().select().from(orders).where(eq(orders.funnelId, funnelId));
const couponNow = async (id: number) => (await db().select().from(coupons).where(eq(coupons.id, id)))[0];
const funnelNow = async (id: string) => (await db().select().from(funnels).where(eq(funnels.id, id)))[0];
const crowd = (count: number) => Array.from({ length: count }, () => makeVisitor());

test('CP-01: a coupon with a limit of 3 under 50 buyers at once: three redemptions, and no deadlock', async () => {
  const funnel = await makeFunnel(server.database);
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, usageLimit: 3 });
  const answers = await Promise.all(
    crowd(50).map((person) =>
      placeOrderBy(server.browser(), {
        funnelId: funnel.id,
        paymentTermId: '3-gives',
        couponCode: coupon.code,
        person,
      }),
    ),
  );
  expect(successes(answers)).toHaveLength(3);
  expect(refusals(answers)).toEqual(new Set([couponRefusalTexts['used-up']]));
  expect(await couponNow(coupon.id)).toMatchObject({ uses: 3 });
  expect(await ordersOf(funnel.id)).toHaveLength(3);
  expect(await funnelNow(funnel.id)).toMatchObject({ seatsTaken: 3 });
});

test('a funnel with 4 seats under 50 buyers at once: four orders', async () => {
  const funnel = await makeFunnel(server.database, { capacity: 4 });
  const answers = await Promise.all(
    crowd(50).map((person) =>
      placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: 'one-time', person }),
    ),
  );
  expect(successes(answers)).toHaveLength(4);
  expect(refusals(answers)).toEqual(new Set([checkoutMessages.full]));
  expect(await funnelNow(funnel.id)).toMatchObject({ seatsTaken: 4 });
});

test('CK-05: twenty tabs of one person make one order and all show it', async () => {
  const funnel = await makeFunnel(server.database, { capacity: 1 });
  const person = await makeUser(server.database);
  const tabs = await Promise.all(Array.from({ length: 20 }, () => signedIn(server, person)));
  const answers = await Promise.all(
    tabs.map((tab, at) => placeOrderBy(tab, { funnelId: funnel.id, paymentTermId: '3-gives' }, `tab-number-${at}`)),
  );
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  expect(await ordersOf(funnel.id)).toHaveLength(1);
});

test('CP-02: one mailbox with many spellings uses a coupon once, however many tabs', async () => {
  const funnel = await makeFunnel(server.database);
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id, personLimit: 1 });
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, at) => makeUser(server.database, { email: `one.mailbox+${at}@example.com` })),
  );
  const tabs = await Promise.all(people.map((person) => signedIn(server, person)));
  const answers = await Promise.all(
    tabs.map((tab) => placeOrderBy(tab, { funnelId: funnel.id, paymentTermId: 'one-time', couponCode: coupon.code })),
  );
  expect(successes(answers)).toHaveLength(1);
  expect(refusals(answers)).toEqual(new Set([couponRefusalTexts['used-by-you']]));
  const live = and(eq(couponRedemptions.couponId, coupon.id), isNull(couponRedemptions.releasedAt));
  expect(await db().select().from(couponRedemptions).where(live)).toMatchObject([
    { personKey: 'one.mailbox@example.com', slot: 1 },
  ]);
});

test('CK-10: a checkout while staff enroll the same person: one subscription is left', async () => {
  const funnel = await makeFunnel(server.database);
  const staff = await makeUser(server.database);
  const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(server.database)));
  const sold = await findSoldFunnel({ db: db() }, funnel.id);
  const [term] = await offeredTerms({ db: db() }, funnel.id);
  if (!sold || !term) throw new Error('the funnel sells nothing');
  const enrol = (userId: number, email: string) =>
    transaction(testContext(server), (tx) =>
      placeOrder(tx, {
        ...sold,
        buyer: { userId, email },
        term,
        coupon: null,
        source: 'staff',
        platform: null,
        createdById: staff.id,
      }),
    );
  await Promise.all(
    people.flatMap(({ id, email }) => [
      signedIn(server, { id }).then((browser) =>
        placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' }),
      ),
      enrol(id, email),
    ]),
  );
  const standing = await db()
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(eq(subscriptions.funnelId, funnel.id), eq(subscriptions.status, 'pending')));
  expect(standing.map(({ userId }) => userId ?? 0).toSorted((a, b) => a - b)).toEqual(
    people.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  expect(await funnelNow(funnel.id)).toMatchObject({ seatsTaken: 10 });
});
