import { randomUUID } from 'node:crypto';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { orders } from '#tables/money/orders.table.ts';
import { checkoutVisits, funnelVisits } from '#tables/money/funnel-pages.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { funnelNumbers, funnelStatistics } from './funnel-statistics.ts';

const server = useTestServer();
const ctx = () => testContext(server);
const today = () => manilaDay(ctx().now);
const daysAgo = (days: number) => addDays(today(), -days);

type Purchase = { createdAt: Date; liveAt: Date | null; source?: 'staff'; paid?: { amount: number; paidOn: string }[] };

/** An order of somebody new, with payments that were approved. */
async function buy(funnel: { id: string }, { createdAt, liveAt, source, paid = [] }: Purchase) {
  const { db } = server.database;
  const { id: userId } = await makeUser(server.database);
  const { subscription, invoice } = await makeSubscription(server.database, { userId, funnel });
  await db
    .update(orders)
    .set({ createdAt, liveAt, ...(source && { source }) })
    .where(eq(orders.id, subscription.orderId));
  if (paid.length > 0) await pay(invoice.id, createdAt, paid);
  return { invoiceId: invoice.id };
}

async function pay(invoiceId: number, at: Date, paid: NonNullable<Purchase['paid']>) {
  const base = { invoiceId, platform: 'gcash', source: 'staff', reference: 'N/A' } as const;
  const decided = { status: 'approved', decidedAt: at, createdAt: at } as const;
  await server.database.db.insert(payments).values(paid.map((payment) => ({ ...base, ...decided, ...payment })));
}

test('events are counted on their Manila day, and days without any are zeros', async () => {
  const { db } = server.database;
  const funnel = await makeFunnel(server.database);
  const other = await makeFunnel(server.database);
  const [ana, ben, carl] = [randomUUID(), randomUUID(), randomUUID()];
  const on = (day: string, visitorId: string, funnelId = funnel.id) => ({ funnelId, day, visitorId });
  await db
    .insert(funnelVisits)
    .values([
      on(daysAgo(6), ana),
      on(today(), ana),
      on(today(), ben),
      on(daysAgo(7), carl),
      on(today(), ben, other.id),
    ]);
  await db.insert(checkoutVisits).values([on(today(), ana), on(today(), carl)]);

  // The last minute of a day in Manila is four in the afternoon in Greenwich.
  const lastMinute = new Date(startOfManilaDay(daysAgo(1)).getTime() - 60_000);
  const firstInstant = startOfManilaDay(daysAgo(6));
  const before = new Date(firstInstant.getTime() - 1);
  const { invoiceId } = await buy(funnel, {
    createdAt: lastMinute,
    liveAt: ctx().now,
    paid: [
      { amount: 1_500_00, paidOn: today() },
      { amount: 500_50, paidOn: daysAgo(2) },
      { amount: 9_00, paidOn: daysAgo(7) },
    ],
  });
  await db.insert(payments).values({
    invoiceId,
    amount: 77_00,
    platform: 'maya',
    reference: 'waits',
    source: 'member',
    status: 'submitted',
    paidOn: today(),
    createdAt: ctx().now,
  });
  await buy(funnel, { createdAt: firstInstant, liveAt: null });
  await buy(funnel, { createdAt: before, liveAt: before, paid: [{ amount: 9_00, paidOn: daysAgo(7) }] });
  await buy(funnel, {
    createdAt: ctx().now,
    liveAt: ctx().now,
    source: 'staff',
    paid: [{ amount: 1_00, paidOn: today() }],
  });
  await buy(other, { createdAt: ctx().now, liveAt: ctx().now, paid: [{ amount: 5_00, paidOn: today() }] });

  const { days, ...totals } = await funnelStatistics(ctx(), funnel.id, 7);
  expect(totals).toEqual({
    period: 7,
    periods: [7, 15, 30],
    views: 3,
    visitors: 3,
    checkouts: 2,
    orders: 2,
    paidOrders: 1,
    conversion: 33.3,
    collected: 2_001_50,
  });
  const nothing = { views: 0, checkouts: 0, orders: 0, paidOrders: 0, collected: 0 };
  expect(days).toEqual([
    { day: daysAgo(6), ...nothing, views: 1, orders: 1 },
    { day: daysAgo(5), ...nothing },
    { day: daysAgo(4), ...nothing },
    { day: daysAgo(3), ...nothing },
    { day: daysAgo(2), ...nothing, orders: 1, collected: 500_50 },
    { day: daysAgo(1), ...nothing },
    { day: today(), ...nothing, views: 2, checkouts: 2, paidOrders: 1, collected: 1_501_00 },
  ]);
});

test('an order that starts free is paid from its first payment on, and counts on the day it opened', async () => {
  const { db } = server.database;
  const funnel = await makeFunnel(server.database);
  const opened = new Date(startOfManilaDay(daysAgo(3)).getTime());
  await db.insert(funnelVisits).values({ funnelId: funnel.id, day: daysAgo(3), visitorId: randomUUID() });
  const { invoiceId } = await buy(funnel, { createdAt: opened, liveAt: opened });
  expect(await funnelStatistics(ctx(), funnel.id, 7)).toMatchObject({ orders: 1, paidOrders: 0, conversion: 0 });
  expect(await funnelNumbers(ctx(), [funnel.id])).toEqual([{ orderCount: 1, conversion: 0 }]);

  await pay(invoiceId, ctx().now, [{ amount: 3_000_00, paidOn: today() }]);
  const { days, ...totals } = await funnelStatistics(ctx(), funnel.id, 7);
  expect(totals).toMatchObject({ orders: 1, paidOrders: 1, conversion: 100, collected: 3_000_00 });
  expect(days.find(({ day }) => day === daysAgo(3))).toMatchObject({ orders: 1, paidOrders: 1, collected: 0 });
  expect(await funnelNumbers(ctx(), [funnel.id])).toEqual([{ orderCount: 1, conversion: 100 }]);
});

test('a longer period costs no more statements', async () => {
  const funnel = await makeFunnel(server.database);
  const cost = async (days: number) =>
    (await countStatements(server.database, () => funnelStatistics(ctx(), funnel.id, days))).length;
  expect(await cost(30)).toBe(await cost(7));
  expect(await cost(30)).toBeLessThanOrEqual(4);
});

test('D OPEN-14: without a word the period is the one of the settings', async () => {
  const { id } = await makeFunnel(server.database);
  expect(await funnelStatistics(ctx(), id, null)).toMatchObject({ period: 30, periods: [7, 15, 30] });
  const preset = eq(settings.name, 'default-period-days');
  await server.database.db.update(settings).set({ value: '45' }).where(preset);
  const { period, periods, days } = await funnelStatistics(ctx(), id, null);
  expect({ period, periods, days: days.length }).toEqual({ period: 45, periods: [7, 15, 30, 45], days: 45 });
  expect(await funnelStatistics(ctx(), id, 7)).toMatchObject({ period: 7 });
  await server.database.db.update(settings).set({ value: '30' }).where(preset);
});

test('a period that nobody offers and a funnel that is not there are refused', async () => {
  const { id } = await makeFunnel(server.database);
  await expect(funnelStatistics(ctx(), id, 365)).rejects.toThrow('Choose 7, 15, 30 days');
  await expect(funnelStatistics(ctx(), 'nothing', 7)).rejects.toThrow('Funnel not found');
});

test('lists count orders that did not lapse, and the conversion of the last 30 days', async () => {
  const { db } = server.database;
  const [busy, quiet] = [await makeFunnel(server.database), await makeFunnel(server.database)];
  await db
    .insert(funnelVisits)
    .values(Array.from({ length: 8 }, () => ({ funnelId: busy.id, day: daysAgo(29), visitorId: randomUUID() })));
  await db.insert(funnelVisits).values({ funnelId: busy.id, day: daysAgo(30), visitorId: randomUUID() });
  await buy(busy, { createdAt: ctx().now, liveAt: ctx().now, paid: [{ amount: 5_00, paidOn: today() }] });
  await buy(busy, { createdAt: ctx().now, liveAt: null });
  await buy(busy, { createdAt: ctx().now, liveAt: new Date(startOfManilaDay(daysAgo(29)).getTime() - 1) });
  expect(await funnelNumbers(ctx(), [quiet.id, busy.id])).toEqual([
    { orderCount: 0, conversion: null },
    { orderCount: 3, conversion: 12.5 },
  ]);
  await db.update(orders).set({ lapsedAt: ctx().now }).where(eq(orders.funnelId, busy.id));
  expect(await funnelNumbers(ctx(), [busy.id])).toMatchObject([{ orderCount: 0 }]);
});
