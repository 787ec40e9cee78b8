import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });

const query = `query ($search: String!) {
  payableEntries(search: $search) { number openAmount scheduleDate person { name } }
}`;

type Row = { number: number; scheduleDate: string; person: { name: string } };
async function found(browser: Browser, search: string): Promise<string[]> {
  const { data, errors } = await browser.graphql(query, { search });
  if (!data) throw new Error(JSON.stringify(errors));
  return (data['payableEntries'] as Row[]).map(({ person, number }) => `${person.name} ${number}`);
}

let funnel: Funnel;
let desk: Browser;

async function makePayer(
  firstName: string,
  dates: readonly string[],
  status: 'active' | 'paused' | 'pending' = 'active',
) {
  const user = await makeUser(server.database, { firstName, lastName: 'Tindero' });
  const entries = dates.map((scheduleDate) => ({ price: 1_500_00, scheduleDate }));
  return { user, ...(await makeSubscription(server.database, { userId: user.id, funnel, status, entries })) };
}

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database);
  funnel = await makeFunnel(server.database, { productId });
  desk = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

test('whoever comes with money is found: late, next, and an order that waits for its first payment', async () => {
  await makePayer('Late', ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']);
  await makePayer('Ahead', ['2027-02-01', '2027-03-01']);
  await makePayer('Ordered', ['2026-11-16', '2026-12-16'], 'pending');
  expect(await found(desk, 'tindero')).toEqual([
    'Late Tindero 1',
    'Late Tindero 2',
    'Ordered Tindero 1',
    'Late Tindero 3',
    'Ahead Tindero 1',
  ]);
});

test('a payment code finds its own payment', async () => {
  const { invoice } = await makePayer('Coded', ['2026-11-01', '2026-12-01']);
  expect(await found(desk, `${invoice.code}-2`)).toEqual(['Coded Tindero 2']);
});

test('limited staff find their own people only', async () => {
  const kristine = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const { user } = await makePayer('Owned', ['2026-12-05']);
  await server.database.db
    .insert(collectionOwners)
    .values({ userId: user.id, ownerId: kristine.id, since: server.clock.now() });
  expect(await found(await signedIn(server, kristine), 'tindero')).toEqual(['Owned Tindero 1']);
});

test.each(['member', 'coach', 'tribe-team-ro'])('%s finds nobody', async (level) => {
  const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  const { errors } = await browser.graphql(query, { search: 'tindero' });
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});

test('a single letter is no search', async () => {
  const { errors } = await desk.graphql(query, { search: ' a ' });
  expect(errors?.[0]?.message).toBe('Type two letters or more');
});
