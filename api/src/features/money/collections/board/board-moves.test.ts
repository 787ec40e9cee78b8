import { promiseMessages } from '@app/rules/money/collections/promise';
import { addDays } from '@app/rules/time/manila';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { collectionContacts, paymentPromises } from '#tables/money/collections.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import type { User } from '#tables/people/users.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const today = '2026-11-15';

const contact = `mutation ($userIds: [Int!]!, $channel: String!) {
  noteCollectionContacts(userIds: $userIds, channel: $channel, note: "Called")
}`;
const promise = `mutation ($userIds: [Int!]!, $day: Date!) {
  noteCollectionPromises(userIds: $userIds, promisedFor: $day, note: "Payday")
}`;
const remind = `mutation ($userIds: [Int!]!) { sendCollectionReminders(userIds: $userIds) { sent reminded left } }`;
const column = `query ($search: String) { collectionBoard(filter: { search: $search }) { cards { column isReminded } } }`;

let funnel: Funnel;
let desk: Browser;
let maria: User;

async function makeDebtor(...late: number[]) {
  const user = await makeUser(server.database, { firstName: 'Ana', lastName: 'Reyes' });
  const entries = late.map((days) => ({ price: 1_500_00, scheduleDate: addDays(today, -days) }));
  const made = await makeSubscription(server.database, { userId: user.id, funnel, entries });
  return { user, ...made };
}
const columnOf = async (email: string) => {
  const { data } = await desk.graphql(column, { search: email });
  const board = data?.['collectionBoard'] as { cards: { column: string; isReminded: boolean }[] } | undefined;
  return board?.cards[0];
};
const codeOf = ({ errors }: { errors?: { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.['code'];

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database, { accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId });
  maria = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  desk = await signedIn(server, maria);
});

test('a contact moves the card to Contacted, a promise to Promised, a payment off the board', async () => {
  const { user, entries } = await makeDebtor(3);
  expect((await columnOf(user.email))?.column).toBe('to-contact');
  await desk.graphql(contact, { userIds: [user.id], channel: 'call' });
  expect((await columnOf(user.email))?.column).toBe('contacted');
  await desk.graphql(promise, { userIds: [user.id], day: '2026-11-18' });
  expect((await columnOf(user.email))?.column).toBe('promised');
  const approve = `mutation ($id: Int!) {
    approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A") { id }
  }`;
  const { errors } = await desk.graphql(approve, { id: entries[0]?.id });
  expect(errors).toBeUndefined();
  expect(await columnOf(user.email)).toBeUndefined();
});

test('a promise is for everything that is overdue, and for nothing else', async () => {
  const one = await makeDebtor(20, 5, -5);
  const other = await makeDebtor(2);
  const { data } = await desk.graphql(promise, { userIds: [one.user.id, other.user.id], day: '2026-11-18' });
  expect(data).toEqual({ noteCollectionPromises: 3 });
  const ids = [...one.entries, ...other.entries].map(({ id }) => id);
  const rows = await db()
    .select({ id: paymentPromises.scheduleId })
    .from(paymentPromises)
    .where(and(inArray(paymentPromises.scheduleId, ids), isNull(paymentPromises.replacedAt)));
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([ids[0], ids[1], ids[3]]);
  expect(codeOf(await desk.graphql(promise, { userIds: [one.user.id], day: addDays(today, 15) }))).toBe(
    'BAD_USER_INPUT',
  );
  const { user: paid } = await makeDebtor(-5);
  const { errors } = await desk.graphql(promise, { userIds: [paid.id], day: '2026-11-18' });
  expect(errors?.[0]?.message).toBe(promiseMessages.notOwed);
});

const amountsOf = async (ids: readonly number[]) => {
  const rows = await db()
    .select({ id: paymentPromises.scheduleId, amount: paymentPromises.amount })
    .from(paymentPromises)
    .where(and(inArray(paymentPromises.scheduleId, [...ids]), isNull(paymentPromises.replacedAt)))
    .orderBy(paymentPromises.scheduleId);
  return rows.map(({ id, amount }) => [id, amount]);
};

test('a promise of an amount is for the oldest payments it reaches, and the card says how much', async () => {
  const { user, entries } = await makeDebtor(20, 5);
  const ids = entries.map(({ id }) => id);
  const part = `mutation ($userIds: [Int!]!, $amount: Pesos) {
    noteCollectionPromises(userIds: $userIds, promisedFor: "2026-11-18", amount: $amount)
  }`;
  const cardOf = async () => {
    const { data } = await desk.graphql(
      `query ($search: String) { collectionBoard(filter: { search: $search }) { cards { promisedFor promisedAmount } } }`,
      { search: user.email },
    );
    return (data?.['collectionBoard'] as { cards: unknown[] } | undefined)?.cards[0];
  };
  expect((await desk.graphql(part, { userIds: [user.id], amount: 1_000 })).data).toEqual({ noteCollectionPromises: 1 });
  expect(await amountsOf(ids)).toEqual([[ids[0], 1_000_00]]);
  expect(await cardOf()).toEqual({ promisedFor: '2026-11-18', promisedAmount: 1_000 });
  expect((await desk.graphql(part, { userIds: [user.id], amount: 2_000 })).data).toEqual({ noteCollectionPromises: 2 });
  expect(await amountsOf(ids)).toEqual([
    [ids[0], 1_500_00],
    [ids[1], 500_00],
  ]);
  expect(await cardOf()).toEqual({ promisedFor: '2026-11-18', promisedAmount: 2_000 });

  const tooMuch = await desk.graphql(part, { userIds: [user.id], amount: 3_000.01 });
  expect(tooMuch.errors?.[0]?.message).toBe(promiseMessages.tooMuch);
  const { user: other } = await makeDebtor(3);
  const ofMany = await desk.graphql(part, { userIds: [user.id, other.id], amount: 100 });
  expect(ofMany.errors?.[0]?.message).toBe(promiseMessages.amountOfMany);
  expect(codeOf(await desk.graphql(part, { userIds: [user.id], amount: 0 }))).toBe('BAD_USER_INPUT');
});

test('one reminder a person; who had one in 48 hours or has sent a proof is left out', async () => {
  const fresh = await makeDebtor(9, 2);
  const waits = await makeDebtor(3);
  const paid = await makeDebtor(-3);
  await db()
    .insert(payments)
    .values({
      invoiceId: waits.invoice.id,
      scheduleId: waits.entries[0]?.id ?? 0,
      amount: 1_500_00,
      platform: 'gcash',
      reference: 'MOVES 1',
      paidOn: today,
      source: 'member',
      status: 'submitted',
    });
  const userIds = [fresh, waits, paid].map(({ user }) => user.id);
  expect((await desk.graphql(remind, { userIds })).data).toEqual({
    sendCollectionReminders: { sent: 1, reminded: 0, left: 2 },
  });
  const mails = await mailsTo(server, fresh.user.email);
  expect(mails.filter((template) => template === 'payment-reminder')).toHaveLength(1);
  expect((await columnOf(fresh.user.email))?.isReminded).toBe(true);
  // Two days later, less a second, and then a second more; sessions do not last that long.
  const before = server.clock.now();
  const remindAfter = async (milliseconds: number) => {
    server.clock.set(new Date(before.getTime() + milliseconds));
    const later = await signedIn(server, maria);
    return (await later.graphql(remind, { userIds: [fresh.user.id] })).data;
  };
  try {
    const restHours = 48 * 3_600_000;
    expect(await remindAfter(restHours - 1_000)).toEqual({
      sendCollectionReminders: { sent: 0, reminded: 1, left: 0 },
    });
    expect(await remindAfter(restHours + 1_000)).toEqual({
      sendCollectionReminders: { sent: 1, reminded: 0, left: 0 },
    });
  } finally {
    server.clock.set(before);
  }
});

test('two who remind the same person at once send one mail', async () => {
  const { user } = await makeDebtor(3);
  const answers = await Promise.all([1, 2, 3].map(() => desk.graphql(remind, { userIds: [user.id] })));
  const sent = answers.map(({ data }) => (data?.['sendCollectionReminders'] as { sent: number } | undefined)?.sent);
  expect(sent.toSorted((one = 0, other = 0) => one - other)).toEqual([0, 0, 1]);
});

test('the same contact sent twice under one key is noted once', async () => {
  const { user } = await makeDebtor(3);
  const send = () =>
    desk.post(
      '/api/graphql',
      { query: contact, variables: { userIds: [user.id], channel: 'call' } },
      { 'idempotency-key': 'one-contact-of-ana' },
    );
  await Promise.all([send(), send()]);
  expect(await db().select().from(collectionContacts).where(eq(collectionContacts.userId, user.id))).toHaveLength(1);
});

const moves = [
  { query: contact, more: { channel: 'call' } },
  { query: promise, more: { day: '2026-11-18' } },
  { query: remind, more: {} },
];

test('of others’ people, staff with own people move nobody, not even among their own', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const browser = await signedIn(server, manager);
  const own = await makeDebtor(3);
  const others = await makeDebtor(3);
  await db().insert(collectionOwners).values({ userId: own.user.id, ownerId: manager.id, since: server.clock.now() });
  for (const { query, more } of moves) {
    const userIds = [own.user.id, others.user.id];
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    expect(codeOf(await browser.graphql(query, { userIds, ...more }))).toBe('NOT_FOUND');
  }
  expect((await columnOf(own.user.email))?.column).toBe('to-contact');
  expect((await browser.graphql(contact, { userIds: [own.user.id], channel: 'text' })).data).toEqual({
    noteCollectionContacts: 1,
  });
});

test.each(['tribe-team-ro', 'coach', 'head-coach', 'member'])(
  'nobody with the level %s moves a card',
  async (level) => {
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    const { user } = await makeDebtor(3);
    for (const { query, more } of moves) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
      expect(codeOf(await browser.graphql(query, { userIds: [user.id], ...more }))).toBe('FORBIDDEN');
    }
    expect((await columnOf(user.email))?.column).toBe('to-contact');
  },
);

test('a stranger moves nothing, and nobody moves someone who does not exist', async () => {
  const { user } = await makeDebtor(3);
  for (const { query, more } of moves) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    expect(codeOf(await server.browser().graphql(query, { userIds: [user.id], ...more }))).toBe('UNAUTHENTICATED');
    // oxlint-disable-next-line no-await-in-loop
    expect(codeOf(await desk.graphql(query, { userIds: [99_999_999], ...more }))).toBe('NOT_FOUND');
    // oxlint-disable-next-line no-await-in-loop
    expect(codeOf(await desk.graphql(query, { userIds: [], ...more }))).toBe('BAD_USER_INPUT');
  }
});
