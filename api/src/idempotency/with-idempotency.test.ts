import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#tables/money/orders.table.ts';
import { users } from '#tables/people/users.table.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { forgetIdempotencyKeys } from './idempotency.jobs.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { idempotencyMessages } from './with-idempotency.ts';

const server = useTestServer();
const db = () => server.database.db;
const ordersOf = (funnelId: string) => db().select().from(orders).where(eq(orders.funnelId, funnelId));

test('CK-03: the same request 20 times at once makes one order and gets equal answers', async () => {
  const funnel = await makeFunnel(server.database);
  const person = makeVisitor();
  const input = { funnelId: funnel.id, paymentTermId: '3-gives', person };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => placeOrderBy(server.browser(), input, 'a-wish-of-one-visitor')),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.order).not.toBeNull();
  expect(await ordersOf(funnel.id)).toHaveLength(1);
  // Nobody gets an account before money has come.
  expect(await db().select().from(users).where(eq(users.email, person.email))).toHaveLength(0);
});

test('CK-04: another request under the same key is refused', async () => {
  const funnel = await makeFunnel(server.database);
  const input = { funnelId: funnel.id, paymentTermId: 'one-time', person: makeVisitor() };
  await placeOrderBy(server.browser(), input, 'key-used-for-two-things');
  const other = await placeOrderBy(server.browser(), { ...input, paymentTermId: '3-gives' }, 'key-used-for-two-things');
  expect(other).toMatchObject({ code: 'CONFLICT', message: idempotencyMessages.otherRequest });
  expect(await ordersOf(funnel.id)).toMatchObject([{ term: { id: 'one-time' } }]);
});

test('keys of two people are two keys, and a request that failed may be sent again', async () => {
  const funnel = await makeFunnel(server.database, { capacity: 0 });
  const browsers = await Promise.all(
    [await makeUser(server.database), await makeUser(server.database)].map((user) => signedIn(server, user)),
  );
  const buy = () =>
    Promise.all(
      browsers.map((browser) =>
        placeOrderBy(browser, { funnelId: funnel.id, paymentTermId: 'one-time' }, 'the-same-key-for-both'),
      ),
    );
  expect((await buy()).map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT']);
  await db().execute(`update funnels set capacity = 2 where id = '${funnel.id}'`);
  const [first, second] = await buy();
  expect(first?.order?.['id']).not.toBe(second?.order?.['id']);
  expect(await ordersOf(funnel.id)).toHaveLength(2);
});

test('stored answers have no token, and are deleted after thirty days', async () => {
  const funnel = await makeFunnel(server.database);
  const input = { funnelId: funnel.id, paymentTermId: 'one-time', person: makeVisitor() };
  const { token, order } = await placeOrderBy(server.browser(), input, 'to-be-forgotten-soon');
  const isThis = eq(idempotencyKeys.key, 'to-be-forgotten-soon');
  const [kept] = await db().select().from(idempotencyKeys).where(isThis);
  expect(kept).toMatchObject({ objectId: order?.['id'], holder: 'visitor' });
  expect(JSON.stringify(kept)).not.toContain(token);
  const daysLater = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000);
  await forgetIdempotencyKeys({ db: db(), now: daysLater(30) });
  expect(await db().select().from(idempotencyKeys).where(isThis)).toHaveLength(1);
  await forgetIdempotencyKeys({ db: db(), now: daysLater(31) });
  expect(await db().select().from(idempotencyKeys).where(isThis)).toHaveLength(0);
});

test.each(['short', 'with a blank in it', 'x'.repeat(129)])('%j is no key', async (key) => {
  const funnel = await makeFunnel(server.database);
  const input = { funnelId: funnel.id, paymentTermId: 'one-time', person: makeVisitor() };
  expect((await placeOrderBy(server.browser(), input, key)).code).toBe('BAD_USER_INPUT');
});
