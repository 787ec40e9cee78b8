import { ownerMessages } from '@app/rules/money/collections/contact';
import { eq, lte, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const list = `query ($filter: DueEntryFilter, $page: Int, $pageSize: Int) {
  dueEntries(filter: $filter, page: $page, pageSize: $pageSize) {
    totalCount totalAmount
    items {
      id number entryCount openAmount scheduleDate paymentCode hasProof product funnel
      person { id name email tribeId } owner { id name } promise { promisedFor isBroken } lastContact { channel note }
    }
  }
}`;

type Row = { id: number; person: { id: number; name: string }; openAmount: number; scheduleDate: string };
type DueList = { totalCount: number; totalAmount: number; items: Row[] };

async function listed(browser: Browser, filter: object = {}, page = {}): Promise<DueList> {
  const { data, errors } = await browser.graphql(list, { filter, ...page });
  if (!data) throw new Error(JSON.stringify(errors));
  return data['dueEntries'] as DueList;
}
const namesOf = ({ items }: DueList) => items.map(({ person }) => person.name);

let funnel: Funnel;
let desk: Browser;
let maria: User;

type Debtor = { name: string; dates: readonly string[]; status?: 'active' | 'paused' | 'pending'; on?: Funnel };
async function makeDebtor({ name, dates, status = 'active', on = funnel }: Debtor) {
  const user = await makeUser(server.database, { firstName: name, lastName: 'Reyes' });
  const entries = dates.map((scheduleDate) => ({ price: 1_500_00, scheduleDate }));
  return { user, ...(await makeSubscription(server.database, { userId: user.id, funnel: on, status, entries })) };
}

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId, name: 'Launchpad in parts' });
  maria = await makeUser(server.database, {
    accessLevelIds: ['tribe-team-fa'],
    firstName: 'Maria',
    lastName: 'Santos',
  });
  desk = await signedIn(server, maria);
});

test('due is what is unpaid from today to a week from now, of active subscriptions, with count and sum', async () => {
  const ana = await makeDebtor({ name: 'Ana', dates: ['2026-11-14', '2026-11-15', '2026-11-22', '2026-11-23'] });
  await makeDebtor({ name: 'Paused', dates: ['2026-11-16'], status: 'paused' });
  await makeDebtor({ name: 'Pending', dates: ['2026-11-16'], status: 'pending' });
  const [, today] = ana.entries;
  if (!today) throw new Error('no entry');
  await db().update(paymentSchedules).set({ paid: 500_00 }).where(eq(paymentSchedules.id, today.id));

  const due = await listed(desk, { search: 'reyes' });
  expect(namesOf(due)).toEqual(['Ana Reyes', 'Ana Reyes']);
  expect(due).toMatchObject({ totalCount: 2, totalAmount: 2_500 });
  expect(due.items[0]).toMatchObject({
    number: 2,
    entryCount: 4,
    openAmount: 1_000,
    scheduleDate: '2026-11-15',
    paymentCode: `${ana.invoice.code}-2`,
    product: 'Launchpad',
    funnel: 'Launchpad in parts',
    hasProof: false,
    person: { email: ana.user.email, tribeId: ana.user.tribeId },
    owner: null,
    promise: null,
    lastContact: null,
  });
  expect(await listed(desk, { search: 'reyes' }, { page: 2, pageSize: 1 })).toMatchObject({
    totalCount: 2,
    items: [{ scheduleDate: '2026-11-22' }],
  });
});

test('the end of the day in Manila decides what is overdue', async () => {
  const one = await makeDebtor({ name: 'Midnight', dates: ['2026-11-15'] });
  server.clock.set(new Date('2026-11-15T15:59:59Z'));
  const late = await signedIn(server, maria);
  const find = async (filter: object) => (await listed(late, { ...filter, search: one.user.email })).totalCount;
  expect([await find({ list: 'due' }), await find({ list: 'overdue' })]).toEqual([1, 0]);
  server.clock.set(new Date('2026-11-15T16:00:00Z'));
  expect([await find({ list: 'due' }), await find({ list: 'overdue' })]).toEqual([0, 1]);
  server.clock.set(new Date('2026-11-15T02:00:00Z'));
});

test('overdue falls into bands, and broken promises come back to the top', async () => {
  const { id: productId } = await makeProduct(server.database);
  const on = await makeFunnel(server.database, { productId });
  const oldest = await makeDebtor({ name: 'Oldest', dates: ['2026-10-01'], on });
  const kept = await makeDebtor({ name: 'Kept', dates: ['2026-11-01'], on });
  const broken = await makeDebtor({ name: 'Broken', dates: ['2026-11-10'], on });
  await db()
    .insert(paymentPromises)
    .values([
      { scheduleId: kept.entries[0]?.id ?? 0, promisedFor: '2026-11-15', createdAt: server.clock.now() },
      { scheduleId: broken.entries[0]?.id ?? 0, promisedFor: '2026-11-14', createdAt: server.clock.now() },
    ]);
  expect(namesOf(await listed(desk, { list: 'overdue', productId }))).toEqual([
    'Broken Reyes',
    'Oldest Reyes',
    'Kept Reyes',
  ]);
  const bands = ['1-7', '8-14', '15-30', '31+'];
  const inBands = await Promise.all(bands.map((band) => listed(desk, { list: 'overdue', band, productId })));
  expect(inBands.map(namesOf)).toEqual([['Broken Reyes'], ['Kept Reyes'], [], ['Oldest Reyes']]);
  const promised = await listed(desk, { list: 'promised', productId });
  expect(promised.items.map(({ person, ...row }) => ({ name: person.name, ...row }))).toMatchObject([
    { name: 'Broken Reyes', promise: { promisedFor: '2026-11-14', isBroken: true } },
    { name: 'Kept Reyes', promise: { promisedFor: '2026-11-15', isBroken: false } },
  ]);
  expect(oldest.entries).toHaveLength(1);
});

test('broken promises end and the others begin on one page, and no page lacks or repeats any', async () => {
  const { id: productId } = await makeProduct(server.database);
  const on = await makeFunnel(server.database, { productId });
  const dates = ['2026-09-01', '2026-09-01', '2026-10-05', '2026-10-05', '2026-11-10', '2026-11-12', '2026-11-13'];
  const { entries, user } = await makeDebtor({ name: 'Border', dates, on });
  const ids = entries.map(({ id }) => id);
  const broken = [ids[1], ids[4], ids[5]].map((id) => id ?? 0);
  await db()
    .insert(paymentPromises)
    .values(
      [...broken, ids[2] ?? 0].map((scheduleId, index) => ({
        scheduleId,
        promisedFor: index < broken.length ? '2026-11-14' : '2026-11-15',
        createdAt: server.clock.now(),
      })),
    );
  const inOrder = [...broken, ...ids.filter((id) => !broken.includes(id))];
  // For all people, and for those found by a search: the two use different statements.
  for (const search of [null, user.email])
    for (const pageSize of [1, 2, 3, 4, 7, 10]) {
      const pages = Array.from({ length: Math.ceil(ids.length / pageSize) + 1 }, (_, index) =>
        listed(desk, { list: 'overdue', productId, search }, { page: index + 1, pageSize }),
      );
      const read = await Promise.all(pages);
      expect(read.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(inOrder);
      expect(read.map(({ totalCount, totalAmount }) => [totalCount, totalAmount])).toEqual(
        read.map(() => [ids.length, ids.length * 1_500]),
      );
    }
});

test('the list is found by name, mobile in any format, Tribe ID and payment code', async () => {
  const user = await makeUser(server.database, {
    firstName: 'Ligaya',
    lastName: 'Manalo',
    mobileNumber: '+639171112233',
  });
  const { invoice } = await makeSubscription(server.database, {
    userId: user.id,
    funnel,
    entries: [
      { price: 100_00, scheduleDate: '2026-11-16' },
      { price: 100_00, scheduleDate: '2026-11-17' },
    ],
  });
  const found = async (search: string) => (await listed(desk, { search })).items.map(({ person }) => person.id);
  const both = [user.id, user.id];
  expect(await found('manalo liga')).toEqual(both);
  expect(await found('0917 111 2233')).toEqual(both);
  expect(await found(user.tribeId ?? '')).toEqual(both);
  expect(await found(user.email)).toEqual(both);
  expect(await found(invoice.code.toLowerCase())).toEqual(both);
  const one = await listed(desk, { search: `${invoice.code}-2` });
  expect(one).toMatchObject({ totalCount: 1, totalAmount: 100, items: [{ scheduleDate: '2026-11-17' }] });
});

test('a list takes one statement beside the session, however long it is', async () => {
  const counted = await countStatements(server.database, () => listed(desk, { list: 'overdue' }));
  expect(counted.length).toBeLessThanOrEqual(2);
});

test('filters by batch, owner and platform narrow rows and totals alike', async () => {
  const mine = await makeDebtor({ name: 'Mine', dates: ['2026-11-18'] });
  const theirs = await makeDebtor({ name: 'Theirs', dates: ['2026-11-18'] });
  await db().insert(collectionOwners).values({ userId: mine.user.id, ownerId: maria.id, since: server.clock.now() });
  await db()
    .update(paymentSchedules)
    .set({ paymentPlatform: 'maya' })
    .where(eq(paymentSchedules.invoiceId, theirs.invoice.id));
  expect(await listed(desk, { owner: 'me' })).toMatchObject({
    totalCount: 1,
    totalAmount: 1_500,
    items: [{ owner: { id: maria.id, name: 'Maria Santos' } }],
  });
  expect(namesOf(await listed(desk, { owner: 'none' }, { pageSize: 100 }))).not.toContain('Mine Reyes');
  expect(namesOf(await listed(desk, { platform: 'maya' }))).toEqual(['Theirs Reyes']);
  expect(await listed(desk, { batchId: 999_999 })).toEqual({ totalCount: 0, totalAmount: 0, items: [] });
  const { errors } = await desk.graphql(list, { filter: { platform: 'shells' } });
  expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});

test('A5: a success manager sees only people of their own, nobody without, and cannot reach the others', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager', 'member'] });
  const own = await makeDebtor({ name: 'Own', dates: ['2026-11-19'] });
  const others = await makeDebtor({ name: 'Others', dates: ['2026-11-19', '2026-11-01'] });
  const browser = await signedIn(server, manager);
  expect((await listed(browser)).totalCount).toBe(0);

  await db()
    .insert(collectionOwners)
    .values([
      { userId: own.user.id, ownerId: manager.id, since: server.clock.now() },
      { userId: others.user.id, ownerId: maria.id, since: server.clock.now() },
    ]);
  expect(namesOf(await listed(browser))).toEqual(['Own Reyes']);
  expect(namesOf(await listed(browser, { owner: 'none' }))).toEqual([]);
  const totals = await browser.graphql(`{ collectionTotals { isLimited due { count amount } overdue { count } } }`);
  expect(totals.data).toEqual({
    collectionTotals: { isLimited: true, due: { count: 1, amount: 1_500 }, overdue: { count: 0 } },
  });
  const events = await browser.graphql(`{ gatewayEvents { totalCount } }`);
  expect(events.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');

  const overdue = others.entries[1]?.id;
  const attempts = await Promise.all([
    browser.graphql(`mutation ($id: Int!) { notePaymentPromise(scheduleId: $id, promisedFor: "2026-11-20") { id } }`, {
      id: overdue,
    }),
    browser.graphql(`mutation ($id: Int!) { noteCollectionContact(userId: $id, channel: "call") { id } }`, {
      id: others.user.id,
    }),
    browser.graphql(`query ($id: Int!) { collectionContacts(userId: $id) { id } }`, { id: others.user.id }),
    browser.graphql(`mutation ($ids: [Int!]!, $to: Int) { assignCollectionOwner(userIds: $ids, ownerId: $to) }`, {
      ids: [others.user.id],
      to: manager.id,
    }),
    browser.graphql(
      `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
      { id: overdue },
    ),
  ]);
  expect(attempts.map(({ errors }) => errors?.[0]?.extensions?.['code'])).toEqual(attempts.map(() => 'NOT_FOUND'));
  const give = (ids: number[], to: number | null) =>
    browser.graphql(`mutation ($ids: [Int!]!, $to: Int) { assignCollectionOwner(userIds: $ids, ownerId: $to) }`, {
      ids,
      to,
    });
  const free = await makeDebtor({ name: 'Free', dates: [] });
  expect((await give([free.user.id], manager.id)).errors?.[0]?.message).toBe(ownerMessages.notHandedOver);
  expect((await give([free.user.id, own.user.id], maria.id)).errors?.[0]?.message).toBe(ownerMessages.notHandedOver);
  const reminded = await browser.graphql(
    `mutation ($ids: [Int!]!) { sendPaymentReminders(scheduleIds: $ids) { sent left } }`,
    {
      ids: [overdue],
    },
  );
  expect(reminded.data).toEqual({ sendPaymentReminders: { sent: 0, left: 1 } });
});

test('members are refused, read-only staff read and change nothing', async () => {
  const one = await makeDebtor({ name: 'Readonly', dates: ['2026-11-01'] });
  const member = await signedIn(server, one.user);
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const reads = [
    `{ dueEntries { totalCount } }`,
    `{ proofInbox { totalCount } }`,
    `{ collectionTotals { promised } }`,
    `{ cashCollection { totalCount } }`,
    `{ collectionChoices { staff { id } } }`,
  ];
  const id = one.entries[0]?.id ?? 0;
  const writes = [
    `mutation { notePaymentPromise(scheduleId: ${id}, promisedFor: "2026-11-20") { id } }`,
    `mutation { noteCollectionContact(userId: ${one.user.id}, channel: "call") { id } }`,
    `mutation { assignCollectionOwner(userIds: [${one.user.id}], ownerId: ${maria.id}) }`,
    `mutation { sendPaymentReminders(scheduleIds: [${id}]) { sent } }`,
  ];
  const codes = (browser: Browser, operations: string[]) =>
    Promise.all(
      operations.map(async (text) => (await browser.graphql(text)).errors?.[0]?.extensions?.['code'] ?? 'fine'),
    );
  expect(await codes(member, [...reads, ...writes])).toEqual([...reads, ...writes].map(() => 'FORBIDDEN'));
  expect(await codes(reader, reads)).toEqual(reads.map(() => 'fine'));
  expect(await codes(reader, writes)).toEqual(writes.map(() => 'FORBIDDEN'));
});

test('totals count what is due, overdue by age, promised, waiting and collected', async () => {
  const before = await totalsNow();
  const one = await makeDebtor({ name: 'Totals', dates: ['2026-11-12', '2026-11-20', '2026-11-30', '2026-12-30'] });
  await db().update(invoices).set({ createdAt: server.clock.now() }).where(eq(invoices.id, one.invoice.id));
  const [late, soon] = one.entries;
  const paid = (values: object) => ({
    invoiceId: one.invoice.id,
    amount: 700_00,
    platform: 'maya' as const,
    reference: 'N/A',
    source: 'staff' as const,
    status: 'approved' as const,
    paidOn: '2026-11-15',
    decidedAt: server.clock.now(),
    createdAt: server.clock.now(),
    ...values,
  });
  await db()
    .insert(payments)
    .values([
      paid({}),
      paid({ paidOn: '2026-11-09' }),
      paid({ paidOn: '2026-11-08' }),
      paid({ paidOn: '2026-10-31' }),
      paid({ status: 'submitted', decidedAt: null, scheduleId: soon?.id, createdAt: new Date('2026-11-13T00:00:00Z') }),
      paid({ status: 'revoked', remarks: 'Bounced' }),
    ]);
  await db()
    .insert(paymentPromises)
    .values({ scheduleId: late?.id ?? 0, promisedFor: '2026-11-14', createdAt: server.clock.now() });

  const after = await totalsNow();
  const grown = (pick: (totals: Totals) => number) => pick(after) - pick(before);
  expect(grown(({ due }) => due.amount)).toBe(1_500);
  expect(grown(({ overdue }) => overdue.count)).toBe(1);
  expect(after.bands.map(({ band, count }, index) => [band, count - (before.bands[index]?.count ?? 0)])).toEqual([
    ['1-7', 1],
    ['8-14', 0],
    ['15-30', 0],
    ['31+', 0],
  ]);
  expect([grown(({ promised }) => promised), grown(({ broken }) => broken)]).toEqual([1, 1]);
  expect(grown(({ proofs }) => proofs.count)).toBe(1);
  expect(after.oldestProofAt).toBe('2026-11-13T00:00:00.000Z');
  expect(after.collected).toEqual({
    today: { count: 1, amount: 700 },
    week: { count: 2, amount: 1_400 },
    month: { count: 3, amount: 2_100 },
  });
  expect(after.byPlatform).toEqual([{ platform: 'maya', today: 700, week: 1_400, month: 2_100 }]);
  // The month began without it: whoever is enrolled now adds to what came, and not to the target.
  expect(grown(({ monthTarget }) => monthTarget)).toBe(0);
  await db()
    .update(invoices)
    .set({ createdAt: new Date('2026-10-01T00:00:00Z') })
    .where(lte(invoices.id, one.invoice.id));
  // Of those that were there, what came this month and what is open until its end: the entry of December is not.
  const { monthTarget, collected } = await totalsNow();
  const [open] = await db()
    .select({ sum: sql<number>`sum(price - paid)::int / 100` })
    .from(paymentSchedules)
    .where(sql`transaction_id is null and voided_at is null and is_active and schedule_date <= '2026-11-30'`);
  expect(monthTarget).toBe(collected.month.amount + (open?.sum ?? 0));
});

type Sum = { count: number; amount: number };
type Totals = {
  due: Sum;
  overdue: Sum;
  bands: (Sum & { band: string })[];
  promised: number;
  broken: number;
  proofs: Sum;
  oldestProofAt: string | null;
  collected: { today: Sum; week: Sum; month: Sum };
  byPlatform: object[];
  monthTarget: number;
};

async function totalsNow(): Promise<Totals> {
  const sum = '{ count amount }';
  const { data, errors } = await desk.graphql(`{ collectionTotals {
    due ${sum} overdue ${sum} bands { band count amount } promised broken proofs ${sum} oldestProofAt
    collected { today ${sum} week ${sum} month ${sum} } byPlatform { platform today week month } monthTarget
  } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['collectionTotals'] as Totals;
}

test('an unknown proof is not found', async () => {
  const { errors } = await desk.graphql(`{ paymentProof(id: 999999) { id } }`);
  expect(errors?.[0]?.message).toBe('Payment not found');
});
