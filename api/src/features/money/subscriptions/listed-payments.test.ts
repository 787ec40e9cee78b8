import { MOST_FOUND } from '@app/rules/money/subscriptions/payment-records';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { peopleFound } from '#features/money/collections/listed-people.ts';
import { payments } from '#tables/money/payments.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { butForOthers, found, listedPayments, type ListedPayments } from './listed-payments.ts';

const server = useTestServer();
const db = () => server.database.db;

let owner: User;
const codes: Record<string, string> = {};

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database);
  const funnel = await makeFunnel(server.database, { productId });
  owner = await makeUser(server.database, { firstName: 'Owner' });
  const pay = (invoiceId: number | null, reference: string, platform: 'gcash' | 'maya' = 'gcash') =>
    db().insert(payments).values({
      invoiceId,
      amount: 100,
      platform,
      reference,
      paidOn: '2026-11-01',
      source: 'statement',
      status: 'submitted',
      createdAt: new Date(),
    });
  const people = [
    ['Ana', 'ana@one.example.ph', 'ANA-REF-1'],
    ['Bea', 'bea@one.example.ph', 'REF-2'],
    ['Cora', 'cora@two.example.ph', 'REF-3'],
    // Their own number names somebody else: found by both, listed once.
    ['Dina', 'dina@one.example.ph', 'DINA-ANA-4'],
  ] as const;
  for (const [firstName, email, reference] of people) {
    const user = await makeUser(server.database, { firstName, lastName: 'Payer', email });
    const entries = [{ price: 100_00, scheduleDate: '2026-11-01' }];
    const { invoice } = await makeSubscription(server.database, { userId: user.id, funnel, entries });
    codes[firstName] = invoice.code;
    await pay(invoice.id, reference, firstName === 'Ana' ? 'maya' : 'gcash');
    if (firstName === 'Ana' || firstName === 'Cora')
      await db().insert(collectionOwners).values({ userId: user.id, ownerId: owner.id, since: new Date() });
  }
  await pay(null, 'NOBODY-ANA-5');
  await pay(null, 'ONE.EXAMPLE.PH-6', 'maya');
});

/** Both ways to the ids, for few and for many, give the counted number. */
async function read({ count, idsOf }: ListedPayments): Promise<string[]> {
  const { rows } = await db().execute<{ count: number }>(count);
  const ways = await Promise.all(
    [0, 1_000_000].map((many) =>
      db().execute<{ reference: string }>(
        sql`select p.reference from (${idsOf(many)}) listed join payments p on p.id = listed.id order by p.id`,
      ),
    ),
  );
  const [few = [], many] = ways.map((way) => way.rows.map(({ reference }) => reference));
  expect(many).toEqual(few);
  expect(rows).toEqual([{ count: few.length }]);
  return few;
}

const ofAll = { isListed: sql`true`, ownerId: null };
const listed = async (search: string | null, query: { isListed: SQL; ownerId: number | null } = ofAll) =>
  read(await listedPayments(server.database, { ...query, search }));

test('payments are found by person, number and code of the invoice, each once', async () => {
  expect(await listed('ana')).toEqual(['ANA-REF-1', 'DINA-ANA-4', 'NOBODY-ANA-5']);
  expect(await listed('dina')).toEqual(['DINA-ANA-4']);
  expect(await listed('ref-3')).toEqual(['REF-3']);
  expect(await listed((codes['Bea'] ?? '').toLowerCase())).toEqual(['REF-2']);
  expect(await listed('nothing at all')).toEqual([]);
  expect(await listed(null)).toHaveLength(6);
});

test('one or two letters look for people alone', async () => {
  expect(await listed('b')).toEqual(['REF-2']);
});

test('whoever sees only their own people finds no number of others', async () => {
  const own = { isListed: sql`true`, ownerId: owner.id };
  expect(await listed(null, own)).toEqual(['ANA-REF-1', 'REF-3']);
  expect(await listed('ana', own)).toEqual(['ANA-REF-1']);
  expect(await listed('nobody', own)).toEqual([]);
  expect(await listed('@one.example.ph', own)).toEqual(['ANA-REF-1']);
  expect(
    await listed('@one.example.ph', { isListed: sql`${payments.status} = 'approved'`, ownerId: owner.id }),
  ).toEqual([]);
});

test.each(['one.example.ph', '@one.example.ph', '@example.com', '@nowhere.ph', 'ana'])(
  'what %s finds is the same whether the people or the others are gone through',
  async (search) => {
    for (const isListed of [sql`true`, sql`${payments.platform} = 'maya'`]) {
      const direct = await read(found(isListed, search, { people: peopleFound(search), isSeen: undefined }));
      expect(await read(butForOthers(isListed, search))).toEqual(direct);
    }
  },
);

test('a search that finds very many lists the newest of them and says so', async () => {
  await db().execute(sql`insert into payments (amount, platform, reference, paid_on, source, status, created_at)
    select 100, 'bank', 'MANY-' || n, '2026-11-01', 'statement', 'submitted', now()
    from generate_series(1, ${MOST_FOUND + 5}) n`);
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const records = async (search: string, page: number) => {
    const { data } = await staff.graphql(
      `query Records($search: String, $page: Int) {
        paymentRecords(filter: { search: $search }, page: $page, pageSize: 10) { totalCount isCut items { reference } } }`,
      { search, page },
    );
    return data?.['paymentRecords'] as { totalCount: number; isCut: boolean; items: { reference: string }[] };
  };
  const first = await records('many-', 1);
  expect(first).toMatchObject({ totalCount: MOST_FOUND, isCut: true });
  expect(first.items[0]?.reference).toBe(`MANY-${MOST_FOUND + 5}`);
  expect((await records('many-', MOST_FOUND / 10)).items.at(-1)?.reference).toBe('MANY-6');
  expect((await records('many-', MOST_FOUND / 10 + 1)).items).toEqual([]);
  expect(await records('many-10', 1)).toMatchObject({ isCut: false });
  expect((await records('', 1)).totalCount).toBeGreaterThan(MOST_FOUND);
});
