import { visitorStep } from '@app/rules/growth/leads/steps';
import { personKey } from '@app/rules/money/checkout/person-key';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { optIn } from './opt-in.ts';
import { ensureVisitor, keepStep } from './visitors.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { clock } = server;

test.each([
  'ana@example.com',
  'ana+x@example.com',
  '+x@example.com',
  'a.n.a+y@gmail.com',
  'ana@googlemail.com',
  '...@gmail.com',
  'a.n.a@example.ph',
])('the database folds %s as the rules do', async (email) => {
  const { rows } = await server.database.db.execute<{ key: string }>(sql`select person_key(${email}) as key`);
  expect(rows[0]?.key).toBe(personKey(email));
});

async function leadWith(email: string): Promise<{ id: number; facts: () => Promise<Record<string, unknown>> }> {
  await optIn(testContext(server), { name: 'Ana Reyes', email, mobile: '09171234567', source: 'free-lessons' });
  const find = async () => (await server.database.db.select().from(leads).where(eq(leads.email, email)))[0];
  const facts = async () => {
    const lead = await find();
    return { step: lead?.step, watchedAt: lead?.watchedAt, orderedAt: lead?.orderedAt, paidAt: lead?.paidAt };
  };
  return { id: (await find())?.id ?? 0, facts };
}

test('a lead comes from the opt-in over a watched day and an order to a payment, and back when it is undone', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const lead = await leadWith(user.email);
  expect(await lead.facts()).toMatchObject({ step: 'opted-in', watchedAt: null });

  const [visitor] = await server.database.db.select().from(visitors).where(eq(visitors.leadId, lead.id));
  const visitorId = visitor?.id ?? 0;
  await keepStep(testContext(server), visitorId, visitorStep.freebie('day-1'));
  expect(await lead.facts()).toMatchObject({ step: 'opted-in' });
  clock.advance({ minutes: 1 });
  const watchedAt = clock.now();
  await keepStep(testContext(server), visitorId, visitorStep.day(1));
  clock.advance({ minutes: 1 });
  await keepStep(testContext(server), visitorId, visitorStep.day(2));
  expect(await lead.facts()).toMatchObject({ step: 'watched', watchedAt });

  const { order } = await makeOrder(server, { user });
  expect(await lead.facts()).toMatchObject({ step: 'ordered', orderedAt: order.createdAt });
  const live = (liveAt: Date | null) =>
    server.database.db.update(orders).set({ liveAt }).where(eq(orders.id, order.id));
  await live(clock.now());
  expect(await lead.facts()).toMatchObject({ step: 'paid', paidAt: clock.now() });
  await live(null);
  expect(await lead.facts()).toMatchObject({ step: 'ordered', paidAt: null });
});

test('an order from before the opt-in is no step of it', async () => {
  const user = await makeUser(server.database);
  await makeOrder(server, { user });
  clock.advance({ minutes: 1 });
  const lead = await leadWith(user.email);
  expect(await lead.facts()).toMatchObject({ step: 'opted-in', orderedAt: null });
});

test('what a browser watched before it opted in counts from the opt-in on', async () => {
  let token: string | null = null;
  const ctx = () => testContext(server, { visitorMark: { token, set: (mark) => (token = mark) } });
  await transaction(ctx(), async (tx) => keepStep(tx, (await ensureVisitor(tx, ctx())).id, visitorStep.lesson(3)));
  clock.advance({ minutes: 5 });
  await optIn(ctx(), { name: 'Ben Cruz', email: 'ben@example.com', mobile: '09171234568', source: 'challenge' });
  const [lead] = await server.database.db.select().from(leads).where(eq(leads.email, 'ben@example.com'));
  expect(lead).toMatchObject({ step: 'watched', watchedAt: clock.now() });
});
