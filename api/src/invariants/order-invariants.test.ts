import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { lapseUnpaidOrders } from '#features/money/checkout/checkout.jobs.ts';
import { placeOrder } from '#features/money/orders/place-order.ts';
import { findCouponForUse } from '#features/money/coupons/find-coupon.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { type Product, products } from '#tables/money/products.table.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeCoupon, makeFunnel } from '#testing/make-funnel.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { orderInvariants } from './order-invariants.ts';

const server = useTestServer();
let funnel: Funnel;
let product: Product;
let owner: pg.Client;

/** One order that is paid, one that waits and one that lapsed, all of them with a coupon. */
beforeAll(async () => {
  const { database, clock } = server;
  funnel = await makeFunnel(database, { validityByDays: 365, capacity: 5 });
  await makeCoupon(database, { funnelId: funnel.id, code: 'TEN', usageLimit: 5 });
  const [sold] = await database.db.select().from(products).where(eq(products.id, funnel.productId));
  if (!sold) throw new Error('no product');
  product = sold;
  await order();
  clock.set(new Date('2026-11-16T12:00:00Z'));
  await lapseUnpaidOrders(jobContext(server));
  await order();
  const staff = await makeUser(database, { accessLevelIds: ['tribe-team-fa'] });
  const { entries } = await order();
  await approveEntry(asStaff(server, staff), entries[0]?.id ?? 0, {
    paymentPlatform: 'cash',
    externalInvoiceId: 'N/A',
  });
  // The application may not rewrite append-only tables; only the owner can break the rule here.
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

async function order() {
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const [term] = await server.database.db.select().from(paymentTerms).where(eq(paymentTerms.id, '3-gives'));
  const coupon = await findCouponForUse(server.database, { funnelId: funnel.id, code: 'ten' });
  if (!term || !coupon) throw new Error('no term or coupon');
  const newOrder = { buyer: { userId: user.id, email: user.email }, funnel, product, term, coupon, createdById: null };
  return transaction(testContext(server), (tx) =>
    placeOrder(tx, { ...newOrder, source: 'checkout', platform: 'gcash' }),
  );
}

async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const { id, breaches } of orderInvariants) {
    if ((await owner.query(breaches)).rows.length > 0) found.push(id);
  }
  return found;
}

test('all hold after orders that were paid, wait and lapsed', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  {
    says: 'a coupon used more often than it may be',
    sql: 'update coupons set usage_limit = 1, uses = 1',
    ids: ['I13', 'I15'],
  },
  { says: 'a third use of one person', sql: 'update coupon_redemptions set slot = 3', ids: ['I14'] },
  { says: 'a counter that lost a use', sql: 'update coupons set uses = uses - 1', ids: ['I15'] },
  { says: 'a seat that nobody has', sql: 'update funnels set seats_taken = seats_taken + 1', ids: ['I15'] },
  {
    says: 'a use that outlived its order',
    sql: `update coupon_redemptions set released_at = null where released_at is not null`,
    ids: ['I15', 'I16'],
  },
  { says: 'a coupon before its time', sql: `update coupons set valid_from = '2027-01-01'`, ids: ['I16'] },
  {
    says: 'a discount that is a centavo off',
    sql: 'update orders set discount = discount + 1, total = total - 1',
    ids: ['I17'],
  },
  {
    says: 'an invoice of someone else',
    sql: 'update invoices set user_id = (select min(id) from users)',
    ids: ['I18'],
  },
  { says: 'a payment without its history', sql: 'delete from payment_events', ids: ['I25'] },
  { says: 'a receipt number that is missing', sql: 'update receipts set number = number + 1', ids: ['I25'] },
  {
    says: 'a live order that still waits',
    sql: `update orders set open_key = 'x' where live_at is not null`,
    ids: ['I26'],
  },
  {
    says: 'a day too many',
    sql: `update subscriptions set expires_on = expires_on + 1 where status = 'active'`,
    ids: ['I27'],
  },
  {
    says: 'one that runs although nobody paid',
    sql: `update subscriptions set status = 'active', starts_on = '2026-11-16', expires_on = '2027-11-16' where status = 'pending'`,
    ids: ['I27'],
  },
  {
    says: 'an entry on another day than its term says',
    sql: 'update payment_schedules set schedule_date = schedule_date + 1 where number = 2',
    ids: ['I28'],
  },
])('$says is found: $ids', async ({ sql, ids }) => {
  await owner.query('begin');
  try {
    await owner.query(sql);
    expect(await broken()).toEqual(ids);
  } finally {
    await owner.query('rollback');
  }
});

test('an entry that staff moved is no breach, once that is noted', async () => {
  await owner.query('begin');
  try {
    await owner.query('update payment_schedules set schedule_date = schedule_date + 1 where number = 2');
    await owner.query(
      `insert into subscription_events (subscription_id, kind, at) select id, 'entry-changed', now() from subscriptions`,
    );
    expect(await broken()).toEqual([]);
  } finally {
    await owner.query('rollback');
  }
});
