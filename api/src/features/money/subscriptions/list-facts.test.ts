import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { type Funnel } from '#tables/money/funnels.table.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { users } from '#tables/people/users.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

const server = useTestServer();
const db = () => server.database.db;

let funnel: Funnel;
beforeAll(async () => {
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId: product.id });
});

async function bought() {
  const user = await makeUser(server.database, { firstName: 'Ana', lastName: 'Reyes' });
  const entries = ['2026-11-01', '2026-12-01'].map((scheduleDate) => ({ price: 1_500_00, scheduleDate }));
  const { subscription, invoice } = await makeSubscription(server.database, { userId: user.id, funnel, entries });
  const factsNow = async () => {
    const [subscriptionRow] = await db().select().from(subscriptions).where(eq(subscriptions.id, subscription.id));
    const rows = await db().select().from(paymentSchedules).where(eq(paymentSchedules.invoiceId, invoice.id));
    return { subscriptionRow, rows };
  };
  return { user, subscription, invoice, factsNow };
}

test('an entry knows whose it is and what it is for from its first moment', async () => {
  const { user, factsNow } = await bought();
  const { subscriptionRow, rows } = await factsNow();
  expect(rows.map(({ userId, productId, isActive }) => ({ userId, productId, isActive }))).toEqual([
    { userId: user.id, productId: funnel.productId, isActive: true },
    { userId: user.id, productId: funnel.productId, isActive: true },
  ]);
  expect(subscriptionRow).toMatchObject({ isOwing: true, personLastName: 'Reyes', personFirstName: 'Ana' });
});

test('what is paused is not owed, and is again when it goes on', async () => {
  const { subscription, factsNow } = await bought();
  const set = (status: 'active' | 'paused') =>
    db().update(subscriptions).set({ status }).where(eq(subscriptions.id, subscription.id));
  await set('paused');
  expect((await factsNow()).rows.map(({ isActive }) => isActive)).toEqual([false, false]);
  await set('active');
  expect((await factsNow()).rows.map(({ isActive }) => isActive)).toEqual([true, true]);
});

test('nothing is owing when the last entry is paid or voided', async () => {
  const { invoice, factsNow } = await bought();
  const { rows } = await factsNow();
  const [first, second] = rows;
  if (!first || !second) throw new Error('two entries were made');
  await db()
    .update(paymentSchedules)
    .set({ paid: first.price, transactionId: 'x' })
    .where(eq(paymentSchedules.id, first.id));
  expect((await factsNow()).subscriptionRow?.isOwing).toBe(true);
  await db().update(paymentSchedules).set({ voidedAt: new Date() }).where(eq(paymentSchedules.id, second.id));
  expect((await factsNow()).subscriptionRow?.isOwing).toBe(false);
  await db().update(paymentSchedules).set({ voidedAt: null }).where(eq(paymentSchedules.invoiceId, invoice.id));
  expect((await factsNow()).subscriptionRow?.isOwing).toBe(true);
});

test('a new name and a new owner of the bill are known to the lists', async () => {
  const { user, subscription, invoice, factsNow } = await bought();
  await db().update(users).set({ lastName: 'Santos' }).where(eq(users.id, user.id));
  expect((await factsNow()).subscriptionRow?.personLastName).toBe('Santos');
  const other = await makeUser(server.database, { firstName: 'Bea', lastName: 'Cruz' });
  await db().update(subscriptions).set({ userId: other.id }).where(eq(subscriptions.id, subscription.id));
  await db().update(invoices).set({ userId: other.id }).where(eq(invoices.id, invoice.id));
  const { subscriptionRow, rows } = await factsNow();
  expect(subscriptionRow).toMatchObject({ personLastName: 'Cruz', personFirstName: 'Bea' });
  expect(rows.map(({ userId }) => userId)).toEqual([other.id, other.id]);
});

test('an entry knows the promise that counts, until there is none', async () => {
  const { factsNow } = await bought();
  const scheduleId = (await factsNow()).rows[0]?.id ?? 0;
  const promisedNow = async () => (await factsNow()).rows.find(({ id }) => id === scheduleId)?.promisedFor;
  const promise = (promisedFor: string) =>
    db().insert(paymentPromises).values({ scheduleId, promisedFor, createdAt: new Date() });
  const replace = () =>
    db().update(paymentPromises).set({ replacedAt: new Date() }).where(eq(paymentPromises.scheduleId, scheduleId));

  await promise('2026-11-20');
  expect(await promisedNow()).toBe('2026-11-20');
  await replace();
  expect(await promisedNow()).toBeNull();
  await promise('2026-11-25');
  expect(await promisedNow()).toBe('2026-11-25');
  await db().delete(paymentPromises).where(eq(paymentPromises.scheduleId, scheduleId));
  expect(await promisedNow()).toBeNull();
});

test('a subscription knows the day of its first payment that stands, and a payment whose it is', async () => {
  const { user, invoice, factsNow } = await bought();
  const pay = async (paidOn: string, status: 'approved' | 'submitted' = 'approved') => {
    const decided = status === 'approved' ? { decidedAt: new Date() } : {};
    const [paid] = await db()
      .insert(payments)
      .values({
        invoiceId: invoice.id,
        amount: 100,
        platform: 'gcash',
        reference: `F${paidOn}`,
        paidOn,
        status,
        source: 'staff',
        createdAt: new Date(),
        ...decided,
      })
      .returning();
    if (!paid) throw new Error('no payment was made');
    return paid;
  };
  const set = (id: number, to: Partial<typeof payments.$inferInsert>) =>
    db().update(payments).set(to).where(eq(payments.id, id));
  const firstNow = async () => (await factsNow()).subscriptionRow?.firstPaidOn;

  const waiting = await pay('2026-11-01', 'submitted');
  expect(waiting.userId).toBe(user.id);
  expect(await firstNow()).toBeNull();
  const later = await pay('2026-11-09');
  expect(await firstNow()).toBe('2026-11-09');
  await set(waiting.id, { status: 'approved', decidedAt: new Date() });
  expect(await firstNow()).toBe('2026-11-01');
  await set(waiting.id, { status: 'revoked', remarks: 'Bounced' });
  expect(await firstNow()).toBe('2026-11-09');
  await set(later.id, { status: 'revoked', remarks: 'Bounced' });
  expect(await firstNow()).toBeNull();

  const other = await makeUser(server.database);
  await db().update(invoices).set({ userId: other.id }).where(eq(invoices.id, invoice.id));
  const moved = await db().select().from(payments).where(eq(payments.invoiceId, invoice.id));
  expect(moved.map(({ userId }) => userId)).toEqual([other.id, other.id]);
});

test('money without an owner is of nobody until it gets an invoice', async () => {
  const { user, invoice } = await bought();
  const [found] = await db()
    .insert(payments)
    .values({
      amount: 100,
      platform: 'gcash',
      reference: 'NOBODY',
      paidOn: '2026-11-01',
      status: 'submitted',
      source: 'statement',
      createdAt: new Date(),
    })
    .returning();
  expect(found?.userId).toBeNull();
  const [given] = await db()
    .update(payments)
    .set({ invoiceId: invoice.id })
    .where(eq(payments.id, found?.id ?? 0))
    .returning();
  expect(given?.userId).toBe(user.id);
});

type Breach = { says: string; text: string; after?: string; id: string };
test.each<Breach>([
  {
    says: 'an entry that belongs to nobody',
    text: 'update payment_schedules set user_id = null where invoice_id = $1',
    id: 'I41',
  },
  {
    says: 'entries with promises that nobody gave',
    text: "update payment_schedules set promised_for = '2026-11-20' where invoice_id = $1",
    id: 'I41',
  },
  {
    says: 'a subscription with a first payment that never came',
    text: "update subscriptions set first_paid_on = '2026-11-20' where id = (select subscription_id from invoices where id = $1)",
    id: 'I42',
  },
  {
    says: 'a payment that belongs to nobody',
    text: `insert into payments (invoice_id, amount, platform, reference, paid_on, source, status, created_at)
      values ($1, 100, 'gcash', 'LOST', '2026-11-01', 'staff', 'submitted', now())`,
    after: 'update payments set user_id = null where invoice_id = $1',
    id: 'I43',
  },
  {
    says: 'a subscription that says it owes nothing',
    text: 'update subscriptions set is_owing = false where id = (select subscription_id from invoices where id = $1)',
    id: 'I42',
  },
])('$says is found: $id', async ({ text, after, id }) => {
  const { invoice } = await bought();
  const breaches = moneyInvariants.find((each) => each.id === id)?.breaches ?? '';
  expect((await server.database.pool.query(breaches)).rows).toEqual([]);
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(text, [invoice.id]);
    if (after) await client.query(after, [invoice.id]);
    expect((await client.query(breaches)).rows).toHaveLength(rowCount ?? 0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
