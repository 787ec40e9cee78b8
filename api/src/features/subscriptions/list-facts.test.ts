import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { moneyInvariants } from '../../invariants/money-invariants.ts';
import { makeFunnel, makeProduct } from '../../testing/make-funnel.ts';
import { makeSubscription } from '../../testing/make-subscription.ts';
import { makeUser } from '../../testing/make-user.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { type Funnel } from '../funnels/funnels.table.ts';
import { invoices, paymentSchedules } from '../payments/payments.table.ts';
import { users } from '../users/users.table.ts';
import { subscriptions } from './subscriptions.table.ts';

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
    const [held] = await db().select().from(subscriptions).where(eq(subscriptions.id, subscription.id));
    const rows = await db().select().from(paymentSchedules).where(eq(paymentSchedules.invoiceId, invoice.id));
    return { held, rows };
  };
  return { user, subscription, invoice, factsNow };
}

test('an entry knows whose it is and what it is for from its first moment', async () => {
  const { user, factsNow } = await bought();
  const { held, rows } = await factsNow();
  expect(rows.map(({ userId, productId, isActive }) => ({ userId, productId, isActive }))).toEqual([
    { userId: user.id, productId: funnel.productId, isActive: true },
    { userId: user.id, productId: funnel.productId, isActive: true },
  ]);
  expect(held).toMatchObject({ isOwing: true, personLastName: 'Reyes', personFirstName: 'Ana' });
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
  expect((await factsNow()).held?.isOwing).toBe(true);
  await db().update(paymentSchedules).set({ voidedAt: new Date() }).where(eq(paymentSchedules.id, second.id));
  expect((await factsNow()).held?.isOwing).toBe(false);
  await db().update(paymentSchedules).set({ voidedAt: null }).where(eq(paymentSchedules.invoiceId, invoice.id));
  expect((await factsNow()).held?.isOwing).toBe(true);
});

test('a new name and a new owner of the bill are known to the lists', async () => {
  const { user, subscription, invoice, factsNow } = await bought();
  await db().update(users).set({ lastName: 'Santos' }).where(eq(users.id, user.id));
  expect((await factsNow()).held?.personLastName).toBe('Santos');
  const other = await makeUser(server.database, { firstName: 'Bea', lastName: 'Cruz' });
  await db().update(subscriptions).set({ userId: other.id }).where(eq(subscriptions.id, subscription.id));
  await db().update(invoices).set({ userId: other.id }).where(eq(invoices.id, invoice.id));
  const { held, rows } = await factsNow();
  expect(held).toMatchObject({ personLastName: 'Cruz', personFirstName: 'Bea' });
  expect(rows.map(({ userId }) => userId)).toEqual([other.id, other.id]);
});

test.each([
  {
    says: 'an entry that belongs to nobody',
    text: 'update payment_schedules set user_id = 0 where invoice_id = $1',
    id: 'I41',
  },
  {
    says: 'a subscription that says it owes nothing',
    text: 'update subscriptions set is_owing = false where id = (select subscription_id from invoices where id = $1)',
    id: 'I42',
  },
])('$says is found: $id', async ({ text, id }) => {
  const { invoice } = await bought();
  const breaches = moneyInvariants.find((each) => each.id === id)?.breaches ?? '';
  expect((await server.database.pool.query(breaches)).rows).toEqual([]);
  await server.database.pool.query(text, [invoice.id]);
  expect((await server.database.pool.query(breaches)).rows).toHaveLength(1 + (id === 'I41' ? 1 : 0));
});
