import { boardColumnOf } from '@app/rules/money/collections/board';
import { lastDayOfAccess } from '@app/rules/money/subscriptions/entitlement';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectionContacts, paymentPromises } from '#tables/money/collections.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import type { User } from '#tables/people/users.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const today = '2026-11-15';

const query = `query ($filter: CollectionBoardFilter) {
  collectionBoard(filter: $filter) {
    total { count amount } entryCount
    bands { band count amount } columns { column count amount }
    cards { id column amount entryCount oldestDueOn oldestAmount oldestEntryId promisedFor closesOn isReminded
      proof { amount } owner { name } lastContact { channel at } person { name } }
  }
}`;

type Sum = { count: number; amount: number };
type Card = {
  id: number;
  column: string;
  amount: number;
  entryCount: number;
  oldestDueOn: string;
  oldestAmount: number;
  oldestEntryId: number;
  promisedFor: string | null;
  closesOn: string | null;
  proof: object | null;
  lastContact: { at: string } | null;
  person: { name: string };
};
type Board = {
  total: Sum;
  entryCount: number;
  bands: (Sum & { band: string })[];
  columns: (Sum & { column: string })[];
  cards: Card[];
};

async function boardOf(browser: Browser, filter: object = {}): Promise<Board> {
  const { data, errors } = await browser.graphql(query, { filter });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['collectionBoard'] as Board;
}
const namesIn = ({ cards }: Board, column: string) =>
  cards.filter((card) => card.column === column).map(({ person }) => person.name.replace(' Reyes', ''));

let funnel: Funnel;
let maria: User;
let desk: Browser;
let batchId: number;
let productId: number;

type Debtor = {
  name: string;
  /** Days late of each payment of one subscription. */
  late: readonly number[];
  on?: Funnel;
  ownerId?: number;
  batchId?: number;
  promisedIn?: number;
  contactedAgo?: number;
  hasProof?: boolean;
};
async function makeDebtor({ name, late, on = funnel, ownerId, promisedIn, contactedAgo, hasProof, ...more }: Debtor) {
  const user = await makeUser(server.database, { firstName: name, lastName: 'Reyes', ...more });
  const entries = late.map((days) => ({ price: 1_500_00, scheduleDate: addDays(today, -days) }));
  const made = await makeSubscription(server.database, { userId: user.id, funnel: on, entries });
  const [first] = made.entries;
  if (ownerId) await db().insert(collectionOwners).values({ userId: user.id, ownerId, since: server.clock.now() });
  if (promisedIn !== undefined) {
    const promise = { scheduleId: first?.id ?? 0, promisedFor: addDays(today, promisedIn) };
    await db()
      .insert(paymentPromises)
      .values({ ...promise, createdAt: server.clock.now() });
  }
  if (contactedAgo !== undefined) {
    const at = startOfManilaDay(addDays(today, -contactedAgo));
    await db().insert(collectionContacts).values({ userId: user.id, channel: 'call', at });
  }
  if (hasProof) {
    await db()
      .insert(payments)
      .values({
        invoiceId: made.invoice.id,
        scheduleId: first?.id ?? 0,
        amount: 1_500_00,
        platform: 'gcash',
        reference: `BOARD ${user.id}`,
        paidOn: today,
        source: 'member',
        status: 'submitted',
        createdAt: server.clock.now(),
      });
  }
  return { user, ...made };
}

beforeAll(async () => {
  ({ id: productId } = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' }));
  funnel = await makeFunnel(server.database, { productId });
  const other = await makeProduct(server.database, { name: 'Workshop' });
  const workshop = await makeFunnel(server.database, { productId: other.id });
  maria = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], firstName: 'Maria' });
  desk = await signedIn(server, maria);
  const [batch] = await db().insert(batches).values({ name: 'Batch 17 of the board' }).returning();
  batchId = batch?.id ?? 0;

  await makeDebtor({ name: 'Ana', late: [3, -10], ownerId: maria.id, batchId });
  await makeDebtor({ name: 'Bea', late: [5, 1], contactedAgo: 1 });
  await makeDebtor({ name: 'Cora', late: [5, 1], contactedAgo: 2, ownerId: maria.id });
  await makeDebtor({ name: 'Dina', late: [4], promisedIn: 2, batchId });
  await makeDebtor({ name: 'Ella', late: [2], promisedIn: -1, contactedAgo: 1 });
  await makeDebtor({ name: 'Faye', late: [6], promisedIn: -2, contactedAgo: 1 });
  await makeDebtor({ name: 'Gina', late: [9], promisedIn: 2 });
  await makeDebtor({ name: 'Hana', late: [10], hasProof: true, ownerId: maria.id });
  await makeDebtor({ name: 'Ines', late: [40, 10], on: workshop });
  await makeDebtor({ name: 'Jane', late: [14] });
  await makeDebtor({ name: 'Kara', late: [15], contactedAgo: 3 });
  await makeDebtor({ name: 'Lara', late: [0, -3] });
  const { user: mona } = await makeDebtor({ name: 'Mona', late: [20] });
  await makeSubscription(server.database, {
    userId: mona.id,
    funnel: workshop,
    entries: [{ price: 500_00, scheduleDate: addDays(today, -8) }],
  });
});

test('everybody who is late stands in one column, with all that they owe', async () => {
  const board = await boardOf(desk);
  expect(Object.fromEntries(board.columns.map(({ column }) => [column, namesIn(board, column)]))).toEqual({
    'to-contact': ['Ella', 'Ines', 'Ana'],
    contacted: ['Kara', 'Faye', 'Bea', 'Cora'],
    promised: ['Dina'],
    'proof-waiting': ['Hana'],
    'at-risk': ['Mona', 'Jane', 'Gina'],
  });
  const [mona] = board.cards.filter(({ person }) => person.name === 'Mona Reyes');
  expect(mona).toMatchObject({ amount: 2_000, entryCount: 2, closesOn: addDays(today, 6) });
  expect(board.cards.find(({ person }) => person.name === 'Ana Reyes')).toMatchObject({ amount: 1_500, entryCount: 1 });
  expect(board.total.count).toBe(12);
});

test('a card knows what was due first, and which payment that is', async () => {
  const { cards } = await boardOf(desk, { search: 'cora' });
  const [first] = await db()
    .select({ id: paymentSchedules.id })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.userId, cards[0]?.id ?? 0))
    .orderBy(paymentSchedules.scheduleDate);
  expect(cards).toMatchObject([{ amount: 3_000, oldestAmount: 1_500, oldestEntryId: first?.id }]);
});

test('the statement and the rule put everybody into the same column', async () => {
  const { cards } = await boardOf(desk);
  for (const card of cards) {
    const facts = {
      oldestDueOn: card.oldestDueOn,
      promisedFor: card.promisedFor,
      contactedOn: card.lastContact && manilaDay(new Date(card.lastContact.at)),
      hasProof: card.proof !== null,
      closesOn: card.closesOn,
    };
    expect([card.person.name, card.column]).toEqual([card.person.name, boardColumnOf(facts, today)]);
  }
  const single = cards.filter(({ entryCount, closesOn }) => entryCount === 1 && closesOn !== null);
  for (const { oldestDueOn, closesOn } of single) expect(closesOn).toBe(lastDayOfAccess(oldestDueOn));
});

test('columns and bands add up to the sum at the top, with every filter', async () => {
  const filters = [
    {},
    { search: 'a' },
    { batchId },
    { productId },
    { owner: 'me' },
    { owner: 'none' },
    { owner: String(maria.id) },
    { platform: 'gcash' },
    { promise: 'broken' },
    ...['1-7', '8-14', '15-30', '31+'].map((band) => ({ band })),
    { band: '8-14', owner: 'none', sort: 'amount' },
  ];
  for (const filter of filters) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    const { total, columns, bands, cards } = await boardOf(desk, filter);
    const add = (sums: readonly Sum[]) => ({
      count: sums.reduce((sum, { count }) => sum + count, 0),
      amount: sums.reduce((sum, { amount }) => sum + amount, 0),
    });
    expect({ filter, ...add(columns) }).toEqual({ filter, ...total });
    expect({ filter, ...add(cards.map(({ amount }) => ({ count: 1, amount }))) }).toEqual({ filter, ...total });
    const band = 'band' in filter ? bands.filter((each) => each.band === filter.band) : bands;
    expect({ filter, ...add(band) }).toEqual({ filter, ...total });
  }
});

test('filters choose people', async () => {
  const find = async (filter: object) =>
    (await boardOf(desk, filter)).cards.map(({ person }) => person.name.replace(' Reyes', '')).toSorted();
  expect(await find({ batchId })).toEqual(['Ana', 'Dina']);
  expect(await find({ owner: 'me' })).toEqual(['Ana', 'Cora', 'Hana']);
  expect(await find({ band: '31+' })).toEqual(['Ines']);
  expect(await find({ promise: 'broken' })).toEqual(['Ella', 'Faye']);
  expect(await find({ search: 'jane' })).toEqual(['Jane']);
  // Mona owes for both products: her card keeps everything.
  const { cards } = await boardOf(desk, { productId, search: 'mona' });
  expect(cards).toMatchObject([{ amount: 2_000 }]);
});

test('a payment code finds the person with all that they owe', async () => {
  const { invoice } = await makeDebtor({ name: 'Nena', late: [3, 2] });
  const { cards } = await boardOf(desk, { search: `${invoice.code}-2` });
  expect(cards).toMatchObject([{ person: { name: 'Nena Reyes' }, amount: 3_000, entryCount: 2 }]);
});

const fileOf = async (browser: Browser, filter: Record<string, unknown>) => {
  const address = new URLSearchParams(
    Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await browser.send({ method: 'GET', url: `/api/export/collection-board?${address.toString()}` });
  expect(answer.statusCode).toBe(200);
  const [heading = '', ...rows] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  const at = heading.split(',').indexOf('Overdue');
  return rows.map((row) => ({ name: row.split(',')[0], amount: Number(row.split(',')[at]) }));
};

test('the file has the people and sums of the board, with every filter', async () => {
  const filters = [
    {},
    { search: 'mona' },
    { batchId },
    { productId },
    { owner: 'me' },
    { owner: String(maria.id) },
    { platform: 'gcash' },
    { promise: 'broken' },
    { band: '8-14' },
  ];
  for (const filter of filters) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    const [{ total }, rows] = [await boardOf(desk, filter), await fileOf(desk, filter)];
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    expect({ filter, count: rows.length, amount }).toEqual({ filter, ...total });
  }
  const [first, second] = await fileOf(desk, {});
  expect([first?.name, second?.name]).toEqual(['Ines Reyes', 'Ana Reyes']);
});

test('the file is for those who read the desk, and has their own people only', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await makeDebtor({ name: 'Olga', late: [3], ownerId: manager.id });
  const rows = await fileOf(await signedIn(server, manager), {});
  expect(rows.map(({ name }) => name)).toEqual(['Olga Reyes']);
  for (const level of ['member', 'coach', 'affiliate']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    expect((await browser.send({ method: 'GET', url: '/api/export/collection-board' })).statusCode).toBe(403);
  }
});

test('the whole board is one statement, and a further page of a column has the rest', async () => {
  const { id } = await makeProduct(server.database);
  const on = await makeFunnel(server.database, { productId: id });
  await Promise.all(Array.from({ length: 53 }, (_, at) => makeDebtor({ name: `Many${at}`, late: [1], on })));
  const statements = await countStatements(server.database, () => boardOf(desk, { productId: id }));
  expect(statements.filter((text) => text.includes('payment_schedules'))).toHaveLength(1);
  const first = await boardOf(desk, { productId: id });
  expect([first.total.count, first.cards.length]).toEqual([53, 50]);
  const { data } = await desk.graphql(
    `query ($filter: CollectionBoardFilter) { collectionBoardCards(filter: $filter, column: "to-contact", page: 2) { id } }`,
    { filter: { productId: id } },
  );
  const rest = data?.['collectionBoardCards'] as { id: number }[] | undefined;
  expect(new Set([...first.cards.map((card) => card.id), ...(rest ?? []).map((card) => card.id)]).size).toBe(53);
});

test('staff who see only their own people see those, whatever they ask for', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const browser = await signedIn(server, manager);
  expect((await boardOf(browser)).total.count).toBe(0);
  const { user } = await makeDebtor({ name: 'Olga', late: [2], ownerId: manager.id });
  expect((await boardOf(browser)).cards.map(({ id }) => id)).toEqual([user.id]);
  expect((await boardOf(browser, { owner: String(maria.id) })).total).toEqual({ count: 0, amount: 0 });
  expect((await boardOf(browser, { owner: 'none' })).total.count).toBe(0);
});

test.each(['member', 'coach', 'head-coach', 'expert', 'affiliate', 'non-member'])(
  'nobody with the level %s sees the board',
  async (level) => {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const { data, errors } = await browser.graphql(query);
    expect(data?.['collectionBoard'] ?? null).toBeNull();
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  },
);

test('a stranger sees nothing, and what is no filter is refused', async () => {
  const { errors } = await server.browser().graphql(query);
  expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  const refused = await desk.graphql(query, { filter: { owner: '1 or 1=1' } });
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});
