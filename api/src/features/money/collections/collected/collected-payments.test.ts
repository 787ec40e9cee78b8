import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import type { User } from '#tables/people/users.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const query = `query ($filter: CollectedFilter) {
  collectedPayments(filter: $filter) {
    totalCount totalAmount days { day count amount } items { amount paidOn person { name } }
  }
}`;
type Collected = {
  totalCount: number;
  totalAmount: number;
  days: { day: string; count: number; amount: number }[];
  items: { paidOn: string; person: { name: string } }[];
};
async function collected(browser: Browser, filter: object = {}): Promise<Collected> {
  const { data, errors } = await browser.graphql(query, { filter });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['collectedPayments'] as Collected;
}

let desk: Browser;
let bea: User;

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database);
  const funnel = await makeFunnel(server.database, { productId });
  desk = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const ana = await makeUser(server.database, { firstName: 'Ana', lastName: 'Reyes' });
  bea = await makeUser(server.database, { firstName: 'Bea', lastName: 'Reyes' });
  const bills = await Promise.all(
    [ana, bea].map(({ id: userId }) =>
      makeSubscription(server.database, { userId, funnel, entries: [{ price: 1_500_00, scheduleDate: '2026-11-20' }] }),
    ),
  );
  const came = (at: number, paidOn: string, status: 'approved' | 'submitted' = 'approved') => ({
    invoiceId: bills[at]?.invoice.id ?? 0,
    amount: 500_00,
    platform: 'gcash' as const,
    reference: 'N/A',
    paidOn,
    source: 'staff' as const,
    status,
    decidedAt: status === 'approved' ? server.clock.now() : null,
  });
  await db()
    .insert(payments)
    .values([
      came(0, '2026-11-01'),
      came(1, '2026-11-14'),
      came(0, '2026-11-14'),
      came(0, '2026-10-31'),
      came(0, '2026-11-15', 'submitted'),
    ]);
});

test('the month’s approved payments, newest first, with every day and sums that add up', async () => {
  const { items, days, ...totals } = await collected(desk);
  expect(totals).toEqual({ totalCount: 3, totalAmount: 1_500 });
  expect(items.map(({ paidOn }) => paidOn)).toEqual(['2026-11-14', '2026-11-14', '2026-11-01']);
  expect(days).toHaveLength(30);
  expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_500);
});

test('a day keeps to its rows and leaves the bars as they are', async () => {
  const { totalCount, days } = await collected(desk, { day: '2026-11-14' });
  expect([totalCount, days.length, days[0]?.count]).toEqual([2, 30, 1]);
  expect((await collected(desk, { month: '2026-10' })).totalCount).toBe(1);
});

test('staff who see only their own people see the money of those', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await db().insert(collectionOwners).values({ userId: bea.id, ownerId: manager.id, since: server.clock.now() });
  const { items, totalCount, days } = await collected(await signedIn(server, manager));
  expect([totalCount, items[0]?.person.name]).toEqual([1, 'Bea Reyes']);
  expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(500);
});

test('nobody else sees it, and what is no day is refused', async () => {
  const coach = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['coach'] }));
  expect((await coach.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  expect((await server.browser().graphql(query)).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  const refused = await desk.graphql(query, { filter: { day: '2026-02-30' } });
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});
